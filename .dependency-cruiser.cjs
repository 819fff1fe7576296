const { Visitor } = require('@swc/core/Visitor.js');

// TypeScript 7 has no API to parse with, so swc parses; its visitor does not know `using` declarations yet.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitUsing(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const ours = '^(libs|services|gateway|web|infra)/';
const tests = '(\\.spec\\.tsx?$|/test/|/testing/)';
const packages = (...names) => `^node_modules/(${names.join('|')})/`;

/** A room may import these of our rooms, and no other. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: allowed },
});

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const betweenRooms = [
  only(
    'web-reads-contracts-and-hours',
    '^web/',
    ['^web/', '^libs/(contracts|opening-hours)/'],
    'The browser gets what a page needs: no server code.',
  ),
  only(
    'gateway-reads-libs',
    '^gateway/',
    ['^gateway/', '^libs/(contracts|service-kit|text)/'],
    'The gateway owns no business data, and loads the built bundle of web, never its source. It reads a searched text as the catalog does.',
  ),
  never(
    'gateway-loads-no-stores',
    { path: '^gateway/' },
    { path: '^libs/service-kit/src/index\\.ts$' },
    'It has neither a database nor a queue: to load what speaks to them would cost its start, its memory and each of its tests.',
  ),
  only(
    'services-read-libs',
    '^services/',
    ['^services/', '^libs/(contracts|service-kit|opening-hours|text)/'],
    'A service stands on the libraries alone.',
  ),
  never(
    'services-are-islands',
    { path: '^services/([^/]+)/' },
    { path: '^services/', pathNot: '^services/$1/' },
    'Services talk over HTTP, jobs and events: an import would tie their releases and their tables together.',
  ),
  only(
    'kit-reads-contracts',
    '^libs/service-kit/',
    ['^libs/(service-kit|contracts)/'],
    'What every service stands on must not lean on one of them.',
  ),
  never(
    'contracts-read-zod',
    { path: '^libs/contracts/src/', pathNot: tests },
    { pathNot: ['^libs/contracts/', packages('zod')] },
    'The vocabulary is read by browser, gateway and services alike.',
  ),
  only('hours-read-nothing', '^libs/opening-hours/', ['^libs/opening-hours/'], 'Pure: the same in the browser and in a service.'),
  only('text-reads-nothing', '^libs/text/', ['^libs/text/'], 'Pure: the same in every service.'),
  only(
    'embedded-servers-read-nothing',
    '^libs/embedded-servers/',
    ['^libs/embedded-servers/'],
    'It starts on a bare machine, before anything is built.',
  ),
  never(
    'embedded-servers-stay-out-of-the-product',
    { path: ours, pathNot: ['^libs/(embedded-servers|testing)/', '^infra/', tests] },
    { path: '^libs/embedded-servers/' },
    'The product is given its servers; it does not start them.',
  ),
  never(
    'testing-is-for-tests',
    { path: ours, pathNot: ['^libs/testing/', '^infra/(e2e|chaos|bench)/', tests] },
    { path: '^libs/testing/' },
    'Nothing that ships may lean on throw-away servers and builders.',
  ),
  never(
    'infra-is-outside',
    { path: '^(libs|services|gateway|web)/', pathNot: tests },
    { path: '^infra/' },
    'The product must run without the scripts around it.',
  ),
  never(
    'libs-by-name',
    { path: ours, pathNot: ['^libs/', '^infra/local/src/(parts(\\.spec)?|service-calls|demo\\.spec|import-file\\.spec)\\.ts$'] },
    { path: '^libs/', dependencyTypes: ['local'] },
    'A library is its index; a path into it would make its inside public. (The launcher runs from source, and may take the one file of the kit that does.)',
  ),
];

const insideServices = [
  never(
    'controllers-hold-no-sql',
    { path: '\\.(controller|processor)\\.ts$' },
    { path: packages('typeorm', 'pg') },
    'Controllers say nothing: guard, parse, delegate to a service (or to a repository, for a plain read), return.',
  ),
  never(
    'services-know-no-controller',
    { path: '\\.(service|repository|entity|mapper)\\.ts$' },
    { path: '\\.(controller|processor)\\.ts$' },
    'Whoever is called does not know its callers.',
  ),
  never(
    'repositories-know-no-service',
    { path: '\\.(repository|entity|mapper)\\.ts$' },
    { path: '\\.service\\.ts$' },
    'Rows do not know the rules that are made for them.',
  ),
  never(
    'entities-know-entities',
    { path: '\\.entity\\.ts$' },
    { path: '\\.(repository|mapper)\\.ts$' },
    'An entity is the shape of a row.',
  ),
  never(
    'mappers-are-pure',
    { path: '\\.mapper\\.ts$', pathNot: tests },
    {
      path: ['\\.repository\\.ts$', packages('@nestjs', 'pg', 'bullmq', 'ioredis', 'undici'), '^(fs|http|https|net|child_process)(/|$)'],
      dependencyTypesNot: ['type-only'],
    },
    'What only turns one shape into another is tested without a server.',
  ),
  never(
    'pipeline-is-pure',
    { path: '^services/admin-import/src/pipeline/', pathNot: tests },
    {
      path: [
        '^services/admin-import/src/(?!pipeline/|workbook/table/cell\\.ts$)',
        '^libs/service-kit/',
        packages('@nestjs', 'typeorm', 'pg', 'pg-copy-streams', 'bullmq', 'ioredis', 'undici', 'exceljs'),
        '^(fs|http|https|net|child_process|worker_threads)(/|$)',
      ],
    },
    'Parse, map and write are apart: mapping is tested with one tiny fixture per failure.',
  ),
  never(
    'workbook-knows-no-business',
    { path: '^services/admin-import/src/workbook/', pathNot: [tests, '\\.errors\\.ts$'] },
    { path: ['^services/admin-import/src/(?!workbook/)', '^libs/(contracts|text|opening-hours)/', packages('@nestjs', 'typeorm', 'pg')] },
    'The reader turns bytes into cells, whatever they mean.',
  ),
  never(
    'workbook-through-its-front',
    { path: '^services/admin-import/src/(?!workbook/)', pathNot: tests },
    { path: '^services/admin-import/src/workbook/[^/]+/', pathNot: '/workbook/(table/cell|processes/child-program)\\.ts$' },
    'Formats are the business of the workbook alone: others open a table and read its cells.',
  ),
];

const migrations = '^services/[^/]+/src/migrations/';
const aroundTheDatabase = [
  never(
    'migrations-stand-alone',
    { path: `${migrations}\\d` },
    { pathNot: packages('typeorm') },
    'A migration is frozen text: what it does must not change with the code of today.',
  ),
  never(
    'migrations-are-listed-only',
    { path: ours, pathNot: [migrations, '^services/[^/]+/src/schema/index\\.ts$'] },
    { path: migrations },
    'The schema index hands them to the runner; nothing else depends on the past.',
  ),
  never(
    'schema-index-is-for-the-runner',
    { path: ours, pathNot: ['^services/[^/]+/src/migrate\\.ts$', '^infra/checks/', tests] },
    { path: '^services/[^/]+/src/schema/index\\.ts$' },
    'It brings all migrations along; run-time code takes the one file of schema/ that it shares expressions with.',
  ),
  never(
    'schema-reads-itself',
    { path: '^services/([^/]+)/src/schema/', pathNot: tests },
    { path: ours, pathNot: ['^services/$1/src/(schema|migrations)/', '^libs/service-kit/'] },
    'Functions and triggers are SQL; the rooms above read them, not the other way round.',
  ),
];

const admin = '^web/src/(routes|features|components)/admin';
const insideWeb = [
  never(
    'web-features-are-islands',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    'A feature can be read, changed and removed alone; routes put features together.',
  ),
  never(
    'web-features-know-no-route',
    { path: '^web/src/features/' },
    { path: '^web/src/routes' },
    'routes → features → components | lib | config.',
  ),
  never(
    'web-components-know-no-feature',
    { path: '^web/src/(components|lib|config)/', pathNot: tests },
    { path: '^web/src/(features|routes)' },
    'routes → features → components | lib | config.',
  ),
  never(
    'web-lib-knows-no-component',
    { path: '^web/src/(lib|config)/', pathNot: tests },
    { path: '^web/src/components/' },
    'routes → features → components | lib | config.',
  ),
  never(
    'web-public-knows-no-admin',
    { path: '^web/src/', pathNot: [admin, tests] },
    { path: admin, dynamic: false },
    'Visitors never load the back office: only a lazy import leads there.',
  ),
];

const everywhere = [
  never(
    'no-cycles',
    { path: ours, pathNot: '\\.entity\\.ts$' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Modules that need each other at run time start half-made.',
  ),
  never('no-missing-files', { path: ours }, { couldNotResolve: true, pathNot: '^(virtual:|bun:)' }, 'Every import leads somewhere.'),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...betweenRooms, ...insideServices, ...aroundTheDatabase, ...insideWeb, ...everywhere],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.nx)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
