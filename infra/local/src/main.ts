import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The launcher lives as long as the product: with a compile cache it does not load the TypeScript transform (28 MB).
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/launcher', import.meta.url)));
const { run } = await import('./run.ts');
await run();
