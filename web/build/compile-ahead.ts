import type { Plugin } from 'vite';

interface Chunk {
  name: string;
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** Understood by Chromium, on the first line of a script only. */
const comment = '//# allFunctionsCalledOnLoad';

const startsPage = ({ name, isEntry, facadeModuleId }: Chunk): boolean =>
  isEntry || ['react', 'shared'].includes(name) || (facadeModuleId?.includes('/src/routes/public/') ?? false);

/**
 * Has the browser compile the functions of the scripts that a public page starts with beside the main thread, while the scripts arrive,
 * instead of one by one on it as each is called first: that is half of what taking over a page costs a phone.
 */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  enforce: 'post',
  outputOptions: (options) => ({ ...options, postBanner: (chunk) => (startsPage(chunk) ? comment : '') }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        // The bundler writes the files of lazy chunks above what stands above all.
        if (chunk.type === 'chunk' && startsPage(chunk)) chunk.code = `${comment}\n${chunk.code.replace(`${comment}\n`, '')}`;
      }
    },
  },
});
