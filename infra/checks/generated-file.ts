import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The first line in which a text differs from the right one, from 1; null where it does not. */
export const firstDifference = (right: string, found: string): { line: number; right: string; found: string } | null => {
  if (right === found) return null;
  const [rightLines, foundLines] = [right.split('\n'), found.split('\n')];
  const index = rightLines.findIndex((line, at) => line !== foundLines[at]);
  const at = index < 0 ? rightLines.length : index;
  return { line: at + 1, right: rightLines[at] ?? '', found: foundLines[at] ?? '' };
};

export interface GeneratedFile {
  /** Relative to the root. */
  file: string;
  /** The right text. */
  text: string;
  /** Ends the sentence "… is not what". */
  source: string;
  /** Name of the script in this folder that writes it. */
  script: string;
}

/** Writes the file, or with `--check` compares it and says where it differs. → whether it is right now. */
export const keepTrue = ({ file, text, source, script }: GeneratedFile): boolean => {
  const path = join(root, file);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  const difference = firstDifference(text, existsSync(path) ? readFileSync(path, 'utf8') : '');
  if (!difference) return true;
  console.error(`${file} is not what ${source}. Run: node infra/checks/${script}.ts`);
  console.error(`  line ${difference.line}: "${difference.found.trim()}" should be "${difference.right.trim()}"`);
  return false;
};
