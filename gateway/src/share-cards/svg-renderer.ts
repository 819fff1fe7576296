import type { renderAsync } from '@resvg/resvg-js';

export type RenderSvg = typeof renderAsync;

/** The program that draws SVG does not run on this machine, or not now. */
export class SvgRendererMissing extends Error {
  override readonly name = 'SvgRendererMissing';

  constructor(cause: unknown) {
    super(`The program that draws SVG cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Loads a renderer once. One that cannot be loaded is tried again with the next picture, and throws SvgRendererMissing until then. */
export const loadedOnce = (load: () => Promise<RenderSvg>): (() => Promise<RenderSvg>) => {
  let loading: Promise<RenderSvg> | undefined;
  const loadAnew = (): Promise<RenderSvg> =>
    load().catch((error) => {
      loading = undefined;
      throw new SvgRendererMissing(error);
    });
  return () => {
    loading ??= loadAnew();
    return loading;
  };
};

/** Loaded with the first picture: the site is served without it where its program does not run. */
export const loadSvgRenderer = loadedOnce(async () => (await import('@resvg/resvg-js')).default.renderAsync);
