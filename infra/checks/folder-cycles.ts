/** A file and the files that it imports, as dependency-cruiser lists them. */
export interface CruisedModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** An import between two files of one project. */
interface Import {
  from: string;
  to: string;
}

/** All imports that lead from one child of a folder to another one of its children. */
interface Arrow {
  from: string;
  to: string;
  imports: Import[];
}

/** Its folder scope follows the folders that files lie in and misses a cycle of two rooms by way of different folders inside them; this rule does not. */
export const folderCycleRule = {
  name: 'no-folder-cycles',
  comment: 'Folders have floors: what two of them need lies in a third one below, so that each can be read without the others above it.',
};

/** Projects that hold the rule. */
const projects = [
  'services/catalog',
  'services/admin-import',
  'services/indexing',
  'services/site-config',
  'gateway',
  'web',
  'libs/contracts',
  'libs/opening-hours',
  'libs/text',
  'libs/service-kit',
  'libs/testing',
  'libs/embedded-servers',
  'infra/bench',
  'infra/chaos',
  'infra/checks',
  'infra/ci',
  'infra/demo',
  'infra/e2e',
  'infra/local',
];

const isTest = (file: string): boolean => /(\.spec\.tsx?$|\/test\/|\/testing\/)/.test(file);

const importsOf = (modules: readonly CruisedModule[], project: string): Import[] => {
  const isOurs = (file: string): boolean => file.startsWith(`${project}/`) && !isTest(file);
  return modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isOurs(resolved)).map(({ resolved }) => ({ from: source, to: resolved })),
    );
};

const foldersOf = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** The file or folder directly inside `folder` in which a file lies. */
const childOf = (folder: string, file: string): string => `${folder}/${file.slice(folder.length + 1).split('/')[0]}`;

const arrowsIn = (folder: string, imports: readonly Import[]): Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const one of imports) {
    if (!one.from.startsWith(`${folder}/`) || !one.to.startsWith(`${folder}/`)) continue;
    const [from, to] = [childOf(folder, one.from), childOf(folder, one.to)];
    if (from === to) continue;
    const arrow = arrows.get(`${from} ${to}`) ?? { from, to, imports: [] };
    arrow.imports.push(one);
    arrows.set(`${from} ${to}`, arrow);
  }
  return [...arrows.values()];
};

const isReachable = (from: string, to: string, arrows: readonly Arrow[], seen = new Set<string>()): boolean => {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return arrows.some((arrow) => arrow.from === from && isReachable(arrow.to, to, arrows, seen));
};

const isFile = (child: string): boolean => /\.\w+$/.test(child);

/** The lightest arrows without which no cycle is left. Cycles of files alone are the business of `no-cycles`. */
const arrowsBackUp = (arrows: readonly Arrow[]): Arrow[] => {
  const left = [...arrows].sort((a, b) => a.imports.length - b.imports.length || a.from.localeCompare(b.from));
  const found: Arrow[] = [];
  for (;;) {
    const back = left.findIndex((arrow) => !(isFile(arrow.from) && isFile(arrow.to)) && isReachable(arrow.to, arrow.from, left));
    if (back === -1) return found;
    found.push(...left.splice(back, 1));
  }
};

/** Imports that close a cycle of folders, at any depth of a project that holds the rule. */
export const findFolderCycles = (modules: readonly CruisedModule[]): Import[] =>
  projects.flatMap((project) => {
    const imports = importsOf(modules, project);
    const folders = new Set(imports.flatMap(({ from }) => foldersOf(from)).filter((folder) => folder.startsWith(project)));
    return [...folders].sort().flatMap((folder) => arrowsBackUp(arrowsIn(folder, imports)).flatMap((arrow) => arrow.imports));
  });
