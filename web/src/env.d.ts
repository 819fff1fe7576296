/** Folder of drawings, flags and the theme script. Set by the build; absent in tests. */
declare const __STATIC_BASE__: string | undefined;
/** Page module → further script files. Set by the build; absent in tests. */
declare const __PAGE_CHUNKS__: Record<string, string[]> | undefined;
/** Script files that pages load after they have come. Set by the build; absent in tests. */
declare const __LATER_CHUNKS__: readonly string[] | undefined;
/** Fonts with letters that not every page has, by the name of their range. Set by the build; absent in tests. */
declare const __LATE_FONTS__: Readonly<Record<string, string[]>> | undefined;
/** Set by the build of the scripts for browsers alone; absent on the server and in tests. */
declare const __IS_BROWSER__: true | undefined;
