import { type ComponentType, use } from 'react';
import type { PageModule } from './page-module.ts';

export interface LazyPage {
  Page: ComponentType;
  /** The module, loaded once. After it has come, `Page` renders without waiting: the server and hydration rely on it. */
  load: () => Promise<PageModule>;
}

export const lazyPage = (importModule: () => Promise<PageModule>): LazyPage => {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  const importOnce = async (): Promise<PageModule> => {
    try {
      loaded = await importModule();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = () => {
    loading ??= importOnce();
    return loading;
  };
  const Page = () => {
    const { Page: Loaded } = loaded ?? use(load());
    return <Loaded />;
  };
  return { Page, load };
};
