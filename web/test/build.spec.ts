import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { bootScript } from '../build/boot-script.ts';
import { categoryIconSprite } from '../build/category-icon-sprite.ts';
import { compileAhead } from '../build/compile-ahead.ts';
import { leanIcons } from '../build/lean-icons.ts';
import { lateFonts, laterChunks, pageChunks } from '../build/page-chunks.ts';
import { staticFiles } from '../build/static-files.ts';
import { categoryIconNames } from '../src/config/category-icons.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const manifestOf = (manifest: object): string => {
  const file = join(folder, 'manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  return file;
};

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_list.js': { file: 'assets/list.js', imports: ['_shared.js'] },
  '_afterwards.js': { file: 'assets/afterwards.js', name: 'afterwards' },
  'src/components/tooltip/tooltips.ts': { file: 'assets/tooltips.js', name: 'tooltips' },
  'src/routes/public/city-page.tsx': { file: 'assets/city.js', imports: ['_list.js', '_react.js'] },
  'src/routes/public/about-page.tsx': { file: 'assets/about.js', imports: ['_shared.js'] },
  'src/routes/admin/start-admin.tsx': { file: 'assets/admin.js' },
  'src/styles/fonts/inter-europe.woff2': { file: 'assets/inter-europe.woff2' },
  'src/styles/fonts/fraunces-europe.woff2': { file: 'assets/fraunces-europe.woff2' },
  'src/styles/fonts/inter-turkish.woff2': { file: 'assets/inter-turkish.woff2' },
  'src/styles/fonts/inter-latin.woff2': { file: 'assets/inter-latin.woff2' },
};

describe('the chunks of a page', () => {
  it('are those beyond the entry’s, and those of public pages only', () => {
    expect(pageChunks(manifestOf(manifest))).toEqual({
      'src/routes/public/city-page.tsx': ['/assets/city.js', '/assets/list.js'],
      'src/routes/public/about-page.tsx': ['/assets/about.js'],
    });
  });

  it('survive files that import each other', () => {
    const knot = { ...manifest, '_list.js': { file: 'assets/list.js', imports: ['src/routes/public/city-page.tsx'] } };
    expect(pageChunks(manifestOf(knot))['src/routes/public/city-page.tsx']).toEqual(['/assets/city.js', '/assets/list.js']);
  });

  it('are none before the first build', () => {
    expect(pageChunks(join(folder, 'missing.json'))).toEqual({});
  });

  it('are followed by those that pages load after they have come', () => {
    expect(laterChunks(manifestOf(manifest))).toEqual(['/assets/afterwards.js', '/assets/tooltips.js']);
    expect(laterChunks(join(folder, 'missing.json'))).toEqual([]);
  });

  it('come with the fonts of letters that not every page has', () => {
    expect(lateFonts(manifestOf(manifest))).toEqual({
      europe: ['/assets/inter-europe.woff2', '/assets/fraunces-europe.woff2'],
      turkish: ['/assets/inter-turkish.woff2'],
    });
  });
});

describe('the boot script', () => {
  const transform = (html: string): string => {
    const { transformIndexHtml } = bootScript() as unknown as { transformIndexHtml: { handler: (html: string) => string } };
    return transformIndexHtml.handler(html);
  };
  const page =
    '<head><!--boot-script--><script type="module" crossorigin src="/assets/index.js"></script>\n' +
    '<link rel="modulepreload" crossorigin href="/assets/react.js"></head>';

  it('takes the place of the entry and names what it loads, in order', () => {
    const html = transform(page);
    expect(html).not.toContain('type="module"');
    expect(html).toContain('const libraries = ["/assets/react.js"];');
    expect(html).toContain('const entry = "/assets/index.js";');
  });

  it('keeps preloads back until it wants them', () => {
    expect(transform(page)).toContain('<link rel="late-modulepreload" crossorigin href="/assets/react.js">');
  });

  it('is a block of its own, without comments', () => {
    const script = /<script>([\s\S]*)<\/script>/.exec(transform(page))?.[1] ?? '';
    expect(script.startsWith('{')).toBe(true);
    expect(script.endsWith('}')).toBe(true);
    expect(script).not.toMatch(/^\s*\/\//m);
  });

  it('refuses a page without an entry', () => {
    expect(() => transform('<head></head>')).toThrow('no entry');
  });
});

describe('the icons of categories', () => {
  it('are all in one drawing, each under its name', async () => {
    const sprite = await categoryIconSprite();
    const ids = [...sprite.matchAll(/<g id="([^"]+)">/g)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual([...categoryIconNames].toSorted());
    expect(sprite).toMatch(/<g id="store"><path d="[^"]+"/);
    expect(sprite).not.toContain('key=');
  });
});

describe('icons of the package', () => {
  const resolve = (source: string, importer?: string): string | undefined =>
    (leanIcons() as unknown as { resolveId: (source: string, importer?: string) => string | undefined }).resolveId(source, importer);

  it('are made by our function, and nothing else is', () => {
    expect(resolve('../createLucideIcon.mjs', '/node_modules/lucide-react/dist/esm/icons/store.mjs')).toMatch(/create-icon\.ts$/);
    expect(resolve('../createLucideIcon.mjs', '/src/app.tsx')).toBeUndefined();
    expect(resolve('../Icon.mjs', '/node_modules/lucide-react/dist/esm/icons/store.mjs')).toBeUndefined();
  });
});

describe('scripts that a page starts with', () => {
  const chunk = (name: string, change: object = {}) => ({
    type: 'chunk',
    name,
    isEntry: false,
    facadeModuleId: null,
    imports: [],
    code: 'x();',
    ...change,
  });
  const comment = '//# allFunctionsCalledOnLoad\n';

  it('are compiled ahead with all that they import: the entry, the shared ones and the pages, once each', () => {
    const bundle = {
      entry: chunk('index', { isEntry: true }),
      shared: chunk('shared', { code: `import './a.js';${comment}x();` }),
      page: { ...chunk('city-page', { facadeModuleId: '/web/src/routes/public/city-page.tsx' }), imports: ['lists.js', 'elsewhere'] },
      'lists.js': { ...chunk('lists'), fileName: 'lists.js' },
      'lists.js.map': { type: 'asset', code: '', source: '{"mappings":"AAAA"}' },
      admin: chunk('start-admin', { facadeModuleId: '/web/src/routes/admin/start-admin.tsx' }),
      style: { type: 'asset', code: 'x' },
    };
    const { generateBundle } = compileAhead() as unknown as {
      generateBundle: { handler: (options: unknown, bundle: Record<string, { code: string }>) => void };
    };
    generateBundle.handler({}, bundle as unknown as Record<string, { code: string }>);
    expect(bundle.entry.code).toBe(`${comment}x();`);
    expect(bundle.shared.code).toBe(`${comment}import './a.js';x();`);
    expect(bundle.page.code).toBe(`${comment}x();`);
    expect(bundle['lists.js'].code).toBe(`${comment}x();`);
    // The map follows its script down a line.
    expect(bundle['lists.js.map'].source).toBe('{"mappings":";AAAA"}');
    expect(bundle.admin.code).toBe('x();');
  });
});

describe('the files at fixed addresses', () => {
  it('answer what browsers ask for without having been told', async () => {
    const emitted: string[] = [];
    const { plugin } = await staticFiles();
    const generate = plugin.generateBundle as unknown as (this: object) => void;
    generate.call({ environment: { name: 'client' }, emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName) });
    expect(emitted.filter((name) => !name.startsWith('assets/')).sort()).toEqual([
      'apple-touch-icon-precomposed.png',
      'apple-touch-icon.png',
      'favicon.ico',
      'manifest.json',
      'site.webmanifest',
      'sw.js',
    ]);
  });
});
