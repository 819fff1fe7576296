import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vite';

/** One build for every Node part: our own libs are bundled from source, packages stay in node_modules. */
const starts = ['main', 'worker', 'migrate', 'admin-credentials'].map((name) => `src/${name}.ts`).filter((file) => existsSync(file));
/** Programs that a part starts as processes of their own. */
const children = globSync('src/**/*.child.ts');

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries([...starts, ...children].map((file) => [basename(file, '.ts'), file])),
      // Migrations are known by the names of their classes, of which the maintenance part has several alike.
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@directory\//] },
});
