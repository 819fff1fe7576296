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

interface Script extends Chunk {
  type: 'chunk';
  fileName: string;
  imports: string[];
  code: string;
}
interface Asset {
  type: 'asset';
  source: string | Uint8Array;
}
type Bundle = Readonly<Record<string, Script | Asset>>;

/** The scripts that pages start with, and all that these import at once. */
const startsOf = (bundle: Bundle): Set<Script> => {
  const isChunk = (file: Script | Asset | undefined): file is Script => file?.type === 'chunk';
  const found = new Set(Object.values(bundle).filter(isChunk).filter(startsPage));
  // A set that grows while it is walked is walked to its new end.
  for (const { imports } of found) for (const name of imports) if (isChunk(bundle[name])) found.add(bundle[name]);
  return found;
};

/** Puts the comment above a script; the map follows a script down a line where it was not there. */
const putAbove = (script: Script, map: Script | Asset | undefined): void => {
  const code = script.code.replace(`${comment}\n`, '');
  if (code === script.code && map?.type === 'asset') map.source = String(map.source).replace(/"mappings":"/, '"mappings":";');
  script.code = `${comment}\n${code}`;
};

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
      // The bundler writes the files of lazy chunks above what stands above all.
      for (const script of startsOf(bundle)) putAbove(script, bundle[`${script.fileName}.map`]);
    },
  },
});
