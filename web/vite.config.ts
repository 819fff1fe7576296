import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanRouter } from './build/lean-router.ts';
import { lateFonts, laterChunks, pageChunks } from './build/page-chunks.ts';
import { pageMarksPlugin } from './build/page-marks.ts';
import { shareFonts } from './build/share-fonts.ts';
import { staticFiles } from './build/static-files.ts';

/** A file of its own: half of all scripts, which other versions of the site leave as it is. */
const reactChunk = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 };
/** Pages of places share a dozen small modules, each of which would cost a request with more headers than it has code. */
const placesChunk = { name: 'places', test: /[\\/](?:public[\\/]places|features[\\/]category-places)[\\/]/, minShareCount: 2 };
/** Loaded once the page has come. */
const afterwardsChunk = {
  name: 'afterwards',
  test: /[\\/](?:lib[\\/]vitals|layouts[\\/]offline|public[\\/]offline|device-list)/,
};
/** Of the back office alone. */
const officeIcons = String.raw`icons[\\/](?:trash|triangle-exclamation-point|download|undo-2|rotate-ccw|chevron-first|chevron-last|chevron-left|plus)\.`;
const officeIconsChunk = { name: 'office-icons', test: new RegExp(String.raw`lucide-react[\\/].*${officeIcons}`), minShareCount: 2 };
/** Modules that only some kinds of pages share, or that are loaded when they are used, as the lists of the device are: other pages go without. */
const sharedByKind = [
  String.raw`[\\/]admin`,
  'toaster',
  String.raw`[\\/]device-list`,
  String.raw`[\\/]recent-section`,
  'text-page',
  String.raw`legal[\\/]`,
  String.raw`public[\\/]places[\\/](?!place-meta)`,
  'category-places',
  String.raw`search[\\/]components`,
];
const sharedByPages = new RegExp(
  String.raw`[\\/](?:web[\\/]src[\\/](?!.*(?:${sharedByKind.join('|')}))|libs[\\/]opening-hours|node_modules[\\/](?:lucide-react(?!.*${officeIcons})|clsx))`,
);
const sharedChunk = { name: 'shared', test: sharedByPages, minShareCount: 2, priority: 1 };

const manifestFile = 'dist/client/.vite/manifest.json';

const statics = await staticFiles();

export default defineConfig(({ isSsrBuild }) => {
  return {
    plugins: [
      leanIcons(),
      leanRouter(),
      react(),
      tailwindcss(),
      statics.plugin,
      pageMarksPlugin(),
      ...(isSsrBuild ? [shareFonts()] : [bootScript(), compileAhead()]),
    ],
    define: {
      __STATIC_BASE__: JSON.stringify(statics.base),
      __PAGE_CHUNKS__: JSON.stringify(isSsrBuild ? pageChunks(manifestFile) : {}),
      __LATER_CHUNKS__: JSON.stringify(isSsrBuild ? laterChunks(manifestFile) : []),
      __LATE_FONTS__: JSON.stringify(isSsrBuild ? lateFonts(manifestFile) : {}),
      // Without this the server bundle keeps React's development branches and renders at half the speed.
      ...(isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : { __IS_BROWSER__: 'true' }),
    },
    build: {
      emptyOutDir: true,
      sourcemap: true,
      target: isSsrBuild ? 'node24' : 'baseline-widely-available',
      manifest: !isSsrBuild,
      // An inlined data: address would be repeated in every page; a file is fetched once.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Modules of several public pages come in one file: twenty small ones would wait in the browser's queue.
        output: isSsrBuild ? {} : { codeSplitting: { groups: [reactChunk, sharedChunk, placesChunk, officeIconsChunk, afterwardsChunk] } },
        onLog(level, log, handler) {
          // 'use client' marks in packages mean nothing to this build.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
    ssr: { noExternal: isSsrBuild ? true : undefined },
  };
});
