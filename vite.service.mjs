import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** One build for every Node part: our own libs are bundled from source, packages stay in node_modules. */
const entries = ['main', 'worker', 'migrate'].filter((name) => existsSync(`src/${name}.ts`));

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@directory\//] },
});
