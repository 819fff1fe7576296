import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findViolations, rules, type Violation } from './directions.ts';

/** For each rule a file that breaks it, and what it imports to do so. */
const plants: Record<string, [from: string, imports: string]> = {
  'web-reads-contracts-and-hours': ['web/src/lib/server.ts', '@directory/service-kit'],
  'gateway-reads-libs': ['gateway/src/page.ts', '../../web/src/app.ts'],
  'gateway-loads-no-stores': ['gateway/src/kit.ts', '@directory/service-kit'],
  'services-read-libs': ['services/catalog/src/peek.ts', '../../../gateway/src/page.ts'],
  'services-are-islands': ['services/indexing/src/peek.ts', '../../catalog/src/row.ts'],
  'kit-reads-contracts': ['libs/service-kit/src/text.ts', '@directory/text'],
  'contracts-read-zod': ['libs/contracts/src/file.ts', 'node:fs'],
  'hours-read-nothing': ['libs/opening-hours/src/contract.ts', '@directory/contracts'],
  'text-reads-nothing': ['libs/text/src/contract.ts', '@directory/contracts'],
  'embedded-servers-read-nothing': ['libs/embedded-servers/src/contract.ts', '@directory/contracts'],
  'embedded-servers-stay-out-of-the-product': ['services/catalog/src/servers.ts', '@directory/embedded-servers'],
  'testing-is-for-tests': ['services/catalog/src/builder.ts', '@directory/testing'],
  'infra-is-outside': ['gateway/src/launcher.ts', '../../infra/local/src/main.ts'],
  'libs-by-name': ['services/catalog/src/inside.ts', '../../../libs/text/src/index.ts'],
  'controllers-hold-no-sql': ['services/catalog/src/rows/row.controller.ts', 'pg'],
  'services-know-no-controller': ['services/catalog/src/rows/row.service.ts', './other.controller.ts'],
  'repositories-know-no-service': ['services/catalog/src/rows/row.repository.ts', './other.service.ts'],
  'entities-know-entities': ['services/catalog/src/rows/row.entity.ts', './other.repository.ts'],
  'mappers-are-pure': ['services/catalog/src/rows/row.mapper.ts', '@nestjs/common'],
  'pipeline-is-pure': ['services/admin-import/src/pipeline/mapped.ts', 'pg'],
  'workbook-knows-no-business': ['services/admin-import/src/workbook/sheet.ts', '../pipeline/pure.ts'],
  'workbook-through-its-front': ['services/admin-import/src/staging/rows.ts', '../workbook/zip/archive.ts'],
  'migrations-stand-alone': ['services/catalog/src/migrations/1700000000000-create-rows.ts', '../row.ts'],
  'migrations-are-listed-only': ['services/catalog/src/rows/history.ts', '../migrations/index.ts'],
  'schema-index-is-for-the-runner': ['services/catalog/src/rows/objects.ts', '../schema/index.ts'],
  'schema-reads-itself': ['services/catalog/src/schema/counts.ts', '../row.ts'],
  'web-features-are-islands': ['web/src/features/cities/list.ts', '../businesses/list.ts'],
  'web-features-know-no-route': ['web/src/features/cities/link.ts', '../../routes.ts'],
  'web-components-know-no-feature': ['web/src/components/ui/card.ts', '../../features/businesses/list.ts'],
  'web-lib-knows-no-component': ['web/src/lib/format.ts', '../components/ui/button.ts'],
  'web-public-knows-no-admin': ['web/src/routes/public/home.ts', '../admin/dashboard.ts'],
  'no-cycles': ['libs/text/src/about.ts', './round.ts'],
  'no-missing-files': ['libs/text/src/lost.ts', './nowhere.ts'],
  'no-folder-cycles': ['services/catalog/src/lower/inside/back.ts', '../../upper/inside/roof.ts'],
};

/** Files that break no rule: what the plants import, and the ways that must stay open. */
const sound: Record<string, string> = {
  'web/src/app.ts':
    "import '@directory/contracts'; import '@directory/opening-hours'; export const admin = () => import('./routes/admin/dashboard.ts');",
  'web/src/routes.ts': "import './features/businesses/list.ts';",
  'web/src/routes/admin/dashboard.ts': '',
  'web/src/features/businesses/list.ts': "import '../../components/ui/button.ts';",
  'web/src/components/ui/button.ts': '',
  'services/catalog/src/row.ts': "import '@directory/service-kit'; import '@directory/text'; import 'pg';",
  'services/catalog/src/row.medium.spec.ts': "import '@directory/testing'; export const f = async () => { await using x = await g(); };",
  'services/catalog/src/migrations/index.ts': "import './1700000000001-fill-rows.ts';",
  'services/catalog/src/migrations/1700000000001-fill-rows.ts': "import 'typeorm';",
  'services/catalog/src/schema/index.ts': "import '../migrations/index.ts'; import './rows.ts'; import '@directory/service-kit';",
  'services/catalog/src/schema/rows.ts': '',
  'services/catalog/src/migrate.ts': "import './schema/index.ts';",
  'services/catalog/src/rows/other.sql.ts': "import '../schema/rows.ts';",
  'services/catalog/src/rows/other.controller.ts': "import './other.service.ts';",
  'services/catalog/src/rows/other.service.ts': "import './other.repository.ts';",
  'services/catalog/src/rows/other.repository.ts': "import './other.entity.ts'; import 'pg';",
  'services/catalog/src/rows/other.entity.ts': '',
  'services/catalog/src/upper/walls.ts': "import '../lower/floor.ts'; import '../lower/ground.ts';",
  'services/catalog/src/upper/inside/roof.ts': '',
  'services/catalog/src/lower/floor.ts': "import './inside/cellar.ts';",
  'services/catalog/src/lower/ground.ts': '',
  'services/catalog/src/lower/inside/cellar.ts': '',
  'services/admin-import/src/workbook/zip/archive.ts': '',
  'services/admin-import/src/pipeline/pure.ts': "import '@directory/opening-hours'; import 'node:crypto';",
  'infra/local/src/main.ts': "import '@directory/embedded-servers';",
  'libs/text/src/round.ts': "import './about.ts';",
  ...Object.fromEntries(
    ['contracts', 'service-kit', 'opening-hours', 'text', 'embedded-servers', 'testing'].map((name) => [`libs/${name}/src/index.ts`, '']),
  ),
};

const packages = ['zod', 'pg', 'typeorm', '@nestjs/common'];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const linkLibraries = (tree: string): void => {
  mkdirSync(join(tree, 'node_modules/@directory'), { recursive: true });
  for (const file of Object.keys(sound).filter((name) => name.startsWith('libs/') && name.endsWith('/index.ts'))) {
    const name = file.split('/')[1];
    write(
      join(tree, 'libs', name, 'package.json'),
      JSON.stringify({ name: `@directory/${name}`, type: 'module', exports: { '.': './src/index.ts' } }),
    );
    symlinkSync(`../../libs/${name}`, join(tree, 'node_modules/@directory', name));
  }
};

const plantTree = (): string => {
  const tree = mkdtempSync(join(tmpdir(), 'directions-'));
  write(join(tree, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const [file, text] of Object.entries(sound)) write(join(tree, file), text);
  for (const [file, target] of Object.values(plants)) write(join(tree, file), `import '${target}';`);
  for (const name of packages) {
    write(join(tree, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    write(join(tree, 'node_modules', name, 'index.js'), '');
  }
  linkLibraries(tree);
  return tree;
};

describe('directions', () => {
  let tree: string;
  let violations: Violation[];
  beforeAll(() => {
    tree = plantTree();
    violations = findViolations(tree);
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it('has a canary for every rule', async () => {
    expect(Object.keys(plants).sort()).toEqual([...(await rules()).keys()].sort());
  });

  it.each(Object.entries(plants))('%s fires', (rule, [from]) => {
    expect(violations.filter((violation) => violation.rule === rule).map((violation) => violation.from)).toContain(from);
  });

  it('fires nowhere else', () => {
    const expected = new Set(Object.values(plants).map(([from]) => from));
    expect(violations.filter(({ from }) => !expected.has(from))).toEqual([]);
  });
});
