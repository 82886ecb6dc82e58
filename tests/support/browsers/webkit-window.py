#!/usr/bin/python3
"""A window that holds one page and is driven by WebKitWebDriver.

MiniBrowser has a toolbar that is never narrower than 447 px. On GTK's broadway display the screen
has no resolution, and WebKit then lays out pages at a negative scale: it is set here.
"""

import ctypes
from ctypes import CFUNCTYPE, c_char_p, c_double, c_int, c_size_t, c_ulong, c_void_p, cast

gdk = ctypes.CDLL("libgdk-3.so.0")
glib = ctypes.CDLL("libglib-2.0.so.0")
gobject = ctypes.CDLL("libgobject-2.0.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")
webkit = ctypes.CDLL("libwebkit2gtk-4.1.so.0")


def function(library, name, result, *arguments):
    found = getattr(library, name)
    found.restype = result
    found.argtypes = arguments
    return found


screen_get_default = function(gdk, "gdk_screen_get_default", c_void_p)
screen_set_resolution = function(gdk, "gdk_screen_set_resolution", None, c_void_p, c_double)
set_program_name = function(glib, "g_set_prgname", None, c_char_p)
connect = function(gobject, "g_signal_connect_data", c_ulong, c_void_p, c_char_p, c_void_p, c_void_p, c_void_p, c_int)
init = function(gtk, "gtk_init", None, c_void_p, c_void_p)
main = function(gtk, "gtk_main", None)
window_new = function(gtk, "gtk_window_new", c_void_p, c_int)
container_add = function(gtk, "gtk_container_add", None, c_void_p, c_void_p)
show_all = function(gtk, "gtk_widget_show_all", None, c_void_p)
context_new = function(webkit, "webkit_web_context_new_ephemeral", c_void_p)
allow_automation = function(webkit, "webkit_web_context_set_automation_allowed", None, c_void_p, c_int)
view_get_type = function(webkit, "webkit_web_view_get_type", c_size_t)
gobject.g_object_new.restype = c_void_p

set_program_name(b"WebKitGTK")  # the "browserName" that the driver compares
init(None, None)
screen_set_resolution(screen_get_default(), 96)
context = context_new()
allow_automation(context, 1)


@CFUNCTYPE(c_void_p, c_void_p, c_void_p)
def create_web_view(_session, _data):
    view = gobject.g_object_new(
        c_size_t(view_get_type()),
        b"web-context",
        c_void_p(context),
        b"is-controlled-by-automation",
        c_int(1),
        c_void_p(None),
    )
    window = window_new(0)
    container_add(window, view)
    show_all(window)
    return view


@CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)
def automation_started(_context, session, _data):
    connect(session, b"create-web-view", cast(create_web_view, c_void_p), None, None, 0)


connect(context, b"automation-started", cast(automation_started, c_void_p), None, None, 0)
main()
