import { readFileSync } from 'node:fs';
import { categoryIconNames } from '../src/config/category-icons.ts';

interface IconModule {
  __iconData: { size: number; node: [tag: string, attributes: Record<string, string>][] };
}

const shapeOf = ([tag, { key: _, ...attributes }]: IconModule['__iconData']['node'][number]): string => {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
};

/** The file that holds a drawing: under a former name of it, the package leads on to the one that it has now. */
const fileOf = (name: string): URL => {
  const file = new URL(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url);
  const [, present] = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? [];
  return present ? fileOf(present) : file;
};

const drawingOf = async (name: string): Promise<string> => {
  const { __iconData: icon } = (await import(fileOf(name).href)) as IconModule;
  if (icon.size !== 24) throw new Error(`The icon ${name} is not drawn on a square of 24.`);
  return `<g id="${name}">${icon.node.map(shapeOf).join('')}</g>`;
};

/** The icons of categories as one drawing, each under its name. Their lines are drawn by whoever shows one. */
export const categoryIconSprite = async (): Promise<string> => {
  const drawings = await Promise.all([...categoryIconNames].map(drawingOf));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>${drawings.join('')}</defs></svg>`;
};
