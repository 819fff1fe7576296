/** The first that fits: Edge, Opera and Samsung's browser call themselves Chrome too, Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android calls itself Linux, an iPhone like a Mac. */
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: readonly [RegExp, string][], text: string): string | undefined => list.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system of a `User-Agent`, such as `Firefox, Windows`; empty where it says neither. Nothing else of it is stored. */
export const browserName = (userAgent = ''): string =>
  [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean).join(', ');
