/** As the launcher and the image start every part but the worker: what is measured alone has the memory that it has in the product. */
export const partOptions = ['--enable-source-maps', '--max-old-space-size=256', '--max-semi-space-size=8'] as const;
