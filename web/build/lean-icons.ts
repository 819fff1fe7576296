import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ours = fileURLToPath(new URL('../src/components/ui/create-icon.ts', import.meta.url));

/** Has the icon package make its components by our function. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  enforce: 'pre',
  resolveId: (source, importer) => (source.endsWith('/createLucideIcon.mjs') && importer?.includes('/icons/') ? ours : undefined),
});
