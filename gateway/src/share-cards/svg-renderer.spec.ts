import { describe, expect, it } from '@jest/globals';
import { loadedOnce, type RenderSvg, SvgRendererMissing } from './svg-renderer.ts';

const render = (() => undefined) as unknown as RenderSvg;

describe('the program that draws SVG', () => {
  it('is loaded once', async () => {
    let loads = 0;
    const load = loadedOnce(async () => {
      loads += 1;
      return render;
    });
    expect(await Promise.all([load(), load()])).toEqual([render, render]);
    expect([await load(), loads]).toEqual([render, 1]);
  });

  it('is tried again after it could not be loaded, which is told by a failure of its own', async () => {
    const answers = [Promise.reject(new Error('no binary for this machine')), Promise.resolve(render)];
    const load = loadedOnce(() => answers.shift() as Promise<RenderSvg>);
    const failed = await load().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SvgRendererMissing);
    expect((failed as Error).message).toContain('no binary for this machine');
    expect(await load()).toBe(render);
  });
});
