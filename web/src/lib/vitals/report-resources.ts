import { delaysMs } from '../../config/limits.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => entry.entryType === 'resource';

/** Files that took too long, in words. */
export const slowResources = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .filter(({ duration }) => duration > delaysMs.slowResource)
    .map(({ name, duration }) => `slow resource: ${name.split('?', 1)[0]} took ${Math.round(duration)} ms`);

/** How much script and style a page took, packed and unpacked. */
export const bundleReport = (entries: readonly PerformanceEntry[]): string => {
  const files = entries.filter(isResource).filter(({ name }) => /\.(js|css)$/.test(name.split('?', 1)[0]));
  const sum = (sizeOf: (file: PerformanceResourceTiming) => number) => kilobytes(files.reduce((total, file) => total + sizeOf(file), 0));
  return `bundle: ${files.length} files, ${sum((file) => file.encodedBodySize)} sent, ${sum((file) => file.decodedBodySize)} unpacked`;
};

/** Says which files are slow, those of the past included, and after a while how large the page's code was. */
export const reportResources = (say: (text: string) => void): void => {
  const observer = new PerformanceObserver((list) => {
    for (const text of slowResources(list.getEntries())) say(text);
  });
  observer.observe({ type: 'resource', buffered: true });
  setTimeout(() => say(bundleReport(performance.getEntriesByType('resource'))), delaysMs.bundleReport);
};
