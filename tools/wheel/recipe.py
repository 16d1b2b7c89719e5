"""What the built wheel is made of: which sources, which files of them, which switches.

Only data stands here. A change of this file, or of ``build.py``, builds a new wheel.
"""

from __future__ import annotations

from dataclasses import dataclass

PYGAME = "2.5.8"
TAG = "cp314-cp314-pyemscripten_2026_0_wasm32"
MODULE = "pygame/base.cpython-314-wasm32-emscripten.so"

TOOLS_SUITE = "forky"
TOOLS = ("emscripten", "python3.14-dev", "cython3")
EMSCRIPTEN = "6.0.5"
PYTHON_HEADERS = "/usr/include/python3.14"

SOURCES_SUITE = "trixie"


@dataclass(frozen=True)
class Source:
    """One archive of sources, and the folder it unpacks to."""

    package: str
    archive: str
    folder: str
    sha256: str


DEBIAN_SOURCES = (
    Source(
        "libsdl2",
        "libsdl2_2.32.4+dfsg.orig.tar.gz",
        "SDL2-2.32.4",
        "d364cded8bf41f3f503014d3fb6473f1a7077ff468da1638dae4a6bec6ef2277",
    ),
    Source(
        "libsdl2-image",
        "libsdl2-image_2.8.8+dfsg.orig.tar.gz",
        "SDL2_image-2.8.8",
        "3d807efed04b0b567f2a2dec4f899e90d1527be30f1450ad26215f2cd9956759",
    ),
    Source(
        "libsdl2-mixer",
        "libsdl2-mixer_2.8.1+dfsg.orig.tar.gz",
        "SDL2_mixer-2.8.1",
        "8029c1a0484eda9cabb517ed715989dbcb66c896a2f07e300a196ba81f888fa4",
    ),
    Source(
        "libsdl2-ttf",
        "libsdl2-ttf_2.24.0+dfsg.orig.tar.gz",
        "SDL2_ttf-2.24.0",
        "13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8",
    ),
    Source(
        "freetype",
        "freetype_2.13.3+dfsg.orig.tar.xz",
        "freetype-2.13.3",
        "686ec73cbf6783b245dd068a09ce807b729ac0f8a46dd70f7867923c32fdf4de",
    ),
)
PYGAME_SOURCE = Source(
    "pygame-ce",
    f"pygame_ce-{PYGAME}.tar.gz",
    f"pygame_ce-{PYGAME}",
    "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba",
)

SDL, IMAGE, MIXER, TTF, FREETYPE = (source.folder for source in DEBIAN_SOURCES)
PYGAME_FOLDER = PYGAME_SOURCE.folder


@dataclass(frozen=True)
class Library:
    """One library: the files to compile in its folder, with what switches."""

    folder: str
    files: tuple[str, ...]
    include: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


# The interpreter was built by an older Emscripten, whose sigset_t is larger: given our
# struct sigaction it would write past its end. SDL needs no signals in a browser.
SDL_CONFIG = f"{SDL}/include/SDL_config_emscripten.h"
SDL_OFF = ("HAVE_SIGACTION", "HAVE_SA_SIGACTION")

# FreeType registers exactly these; its own list names drivers for fonts we never load.
FREETYPE_MODULES = (
    ("FT_Module_Class", "autofit_module_class"),
    ("FT_Driver_ClassRec", "tt_driver_class"),
    ("FT_Driver_ClassRec", "cff_driver_class"),
    ("FT_Module_Class", "psaux_module_class"),
    ("FT_Module_Class", "psnames_module_class"),
    ("FT_Module_Class", "pshinter_module_class"),
    ("FT_Module_Class", "sfnt_module_class"),
    ("FT_Renderer_Class", "ft_smooth_renderer_class"),
    ("FT_Renderer_Class", "ft_raster1_renderer_class"),
)

PYGAME_VERSION = tuple(
    f"PG_{name}_VERSION={number}"
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), PYGAME.split("."), strict=True)
)

PARTS = (
    Library(
        SDL,
        (
            "src/*.c",
            "src/*/*.c",
            "src/*/emscripten/*.c",
            "src/audio/disk/*.c",
            "src/audio/dummy/*.c",
            "src/haptic/dummy/*.c",
            "src/loadso/dlopen/*.c",
            "src/render/opengles2/*.c",
            "src/render/software/*.c",
            "src/sensor/dummy/*.c",
            "src/thread/generic/*.c",
            "src/timer/unix/*.c",
            "src/video/dummy/*.c",
            "src/video/yuv2rgb/*.c",
        ),
        without=("src/test/*.c",),
    ),
    Library(
        FREETYPE,
        (
            "src/autofit/autofit.c",
            "src/base/ftbase.c",
            "src/base/ftbbox.c",
            "src/base/ftbitmap.c",
            "src/base/ftdebug.c",
            "src/base/ftglyph.c",
            "src/base/ftinit.c",
            "src/base/ftmm.c",
            "src/base/ftstroke.c",
            "src/base/ftsynth.c",
            "src/base/ftsystem.c",
            "src/cache/ftcache.c",
            "src/cff/cff.c",
            "src/gzip/ftgzip.c",
            "src/psaux/psaux.c",
            "src/pshinter/pshinter.c",
            "src/psnames/psnames.c",
            "src/raster/raster.c",
            "src/sfnt/sfnt.c",
            "src/smooth/smooth.c",
            "src/truetype/truetype.c",
        ),
        define=("FT2_BUILD_LIBRARY",),
    ),
    Library(
        IMAGE,
        ("src/*.c",),
        define=(
            "USE_STBIMAGE",
            "LOAD_BMP",
            "LOAD_JPG",
            "LOAD_PNG",
            "LOAD_SVG",
            "SDL_IMAGE_SAVE_JPG=1",
            "SDL_IMAGE_SAVE_PNG=1",
        ),
    ),
    Library(
        MIXER,
        ("src/*.c", "src/codecs/*.c"),
        include=("src", "src/codecs"),
        define=("MUSIC_WAV", "MUSIC_OGG", "OGG_USE_STB", "ENABLE_ID3V2_TAG"),
    ),
    Library(TTF, ("SDL_ttf.c",), define=("TTF_USE_HARFBUZZ=0",)),
    Library(
        PYGAME_FOLDER,
        (
            "src_c/base.c",  # includes every other module of pygame
            "src_c/bitmask.c",
            "src_c/rotozoom.c",
            "src_c/SDL_gfx/SDL_gfxPrimitives.c",
            "src_c/_sdl2/generated/*.c",
        ),
        include=("src_c", "src_c/include", "src_c/SDL_gfx"),
        define=("BUILD_STATIC=1", *PYGAME_VERSION, 'PG_VERSION_TAG=""'),
    ),
)
CYTHON = ("audio", "mixer", "sdl2", "video")
INCLUDE = (
    f"{SDL}/include",
    f"{IMAGE}/include",
    f"{MIXER}/include",
    TTF,
    f"{FREETYPE}/include",
)

EXCEPTIONS = ("-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm")  # as the interpreter has them
# An empty DECLSPEC keeps SDL's functions out of the exports.
COMPILE = ("-fPIC", "-O2", "-fvisibility=hidden", *EXCEPTIONS, "-DNDEBUG", "-DDECLSPEC=", "-w")
# SDL asks html5 what a key is called, at the first key press only.
LIBRARIES = ("libhtml5",)
LINK = ("-O2", *EXCEPTIONS, "-sSIDE_MODULE=2", "-sEXPORTED_FUNCTIONS=_PyInit_base", "-lhtml5")

PACKAGE_FILES = ("*.py", "_sdl2/*.py", "freesansbold.ttf", "pygame_icon.bmp")


@dataclass(frozen=True)
class Notice:
    """A licence in the sources: a whole file, or its first comment that holds ``phrase``."""

    name: str
    path: str
    phrase: str = ""


NOTICES = (
    Notice("pygame-ce", f"{PYGAME_FOLDER}/docs/LGPL.txt"),
    Notice("pygame-ce-numpy", f"{PYGAME_FOLDER}/docs/licenses/LICENSE.numpy.txt"),
    Notice("pygame-ce-sdl-gfx", f"{PYGAME_FOLDER}/docs/licenses/LICENSE.sdl_gfx.txt"),
    Notice("freesansbold", f"{FREETYPE}/docs/GPLv2.TXT"),  # pygame's default font is under it
    Notice("sdl2", f"{SDL}/LICENSE.txt"),
    Notice("sdl2-libm", f"{SDL}/src/libm/e_exp.c", "SunPro"),
    Notice("sdl2-yuv2rgb", f"{SDL}/src/video/yuv2rgb/LICENSE"),
    Notice("sdl2-image", f"{IMAGE}/LICENSE.txt"),
    Notice("sdl2-image-miniz", f"{IMAGE}/src/miniz.h", "unencumbered"),
    Notice("sdl2-image-nanosvg", f"{IMAGE}/src/nanosvg.h", "as-is"),
    Notice("sdl2-image-stb", f"{IMAGE}/src/stb_image.h", "ALTERNATIVE A"),
    Notice("sdl2-image-tiny-jpeg", f"{IMAGE}/src/tiny_jpeg.h", "License"),
    Notice("sdl2-mixer", f"{MIXER}/LICENSE.txt"),
    Notice("sdl2-mixer-mp3utils", f"{MIXER}/src/codecs/mp3utils.c", "public domain"),
    Notice("sdl2-mixer-stb-vorbis", f"{MIXER}/src/codecs/stb_vorbis/stb_vorbis.h", "ALTERNATIVE A"),
    Notice("sdl2-ttf", f"{TTF}/LICENSE.txt"),
    Notice("freetype", f"{FREETYPE}/docs/FTL.TXT"),
    Notice("freetype-licences", f"{FREETYPE}/LICENSE.TXT"),
    Notice("freetype-hash", f"{FREETYPE}/src/base/fthash.c", "Permission"),
    Notice("freetype-zlib", f"{FREETYPE}/src/gzip/zlib.h", "as-is"),
)
