/** Folder of drawings, flags and the theme script. Set by the build; absent in tests. */
declare const __STATIC_BASE__: string | undefined;
/** Page module → further script files. Set by the build; absent in tests. */
declare const __PAGE_CHUNKS__: Record<string, string[]> | undefined;
/** Fonts with European letters beyond the Latin ones. Set by the build; absent in tests. */
declare const __EUROPE_FONTS__: string[] | undefined;
/** Set by the build of the scripts for browsers alone; absent on the server and in tests. */
declare const __IS_BROWSER__: true | undefined;
