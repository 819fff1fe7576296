import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Builds the child programs of a project, each with all that it imports: source would be stripped of its types whenever one begins. */
export const buildChildren = async (project) => {
  const programs = globSync('src/**/*.child.ts', { cwd: project });
  if (programs.length === 0) return;
  const { build } = await import('vite');
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: '.data/test-children',
      target: 'node24',
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((file) => [basename(file, '.ts'), join(project, file)])),
        output: { keepNames: true, entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true },
  });
};
