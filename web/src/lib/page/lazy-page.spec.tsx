import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';
import type { PageModule } from './page-module.ts';

const module: PageModule = { Page: () => <p>Loaded</p> };

describe('a page whose code is loaded when it is needed', () => {
  it('is loaded once', async () => {
    const importModule = jest.fn(async () => module);
    const { load } = lazyPage(importModule);
    expect(await Promise.all([load(), load()])).toEqual([module, module]);
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  it('is drawn without waiting once it is there, as hydration needs it', async () => {
    const { Page, load } = lazyPage(async () => module);
    await load();
    render(<Page />);
    expect(screen.getByText('Loaded')).toBeTruthy();
  });

  it('waits for its code where that is not there', async () => {
    const { promise, resolve } = Promise.withResolvers<PageModule>();
    const { Page } = lazyPage(() => promise);
    await act(async () => {
      render(
        <Suspense fallback={<p>Waiting</p>}>
          <Page />
        </Suspense>,
      );
    });
    expect(screen.getByText('Waiting')).toBeTruthy();
    await act(async () => resolve(module));
    expect(screen.getByText('Loaded')).toBeTruthy();
  });

  it('can be tried again after a failure', async () => {
    const importModule = jest.fn<() => Promise<PageModule>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(module);
    const { load } = lazyPage(importModule);
    await expect(load()).rejects.toThrow('offline');
    expect(await load()).toBe(module);
  });
});
