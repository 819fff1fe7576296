import { createHash } from 'node:crypto';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type PartName, partNames } from '@directory/contracts';
import { build } from './build.ts';
import { settleMs } from './limits.ts';
import { entryOf } from './parts.ts';
import type { Product } from './product.ts';
import { run } from './run.ts';
import { root } from './settings.ts';
import { messageOf } from './start-error.ts';

const watched = ['libs', 'services', 'gateway', 'web'];

const isSource = (path: string | null): boolean =>
  path !== null &&
  !/(^|\/)(dist|node_modules|coverage)\//.test(path) &&
  /\.(tsx?|mjs|css|html|json)$/.test(path) &&
  !/\.spec\.tsx?$/.test(path);

/** The entry stands for all files of a part: its chunks carry the hash of their content in their names. */
const filesOf = (part: PartName): string[] =>
  part === 'gateway'
    ? [entryOf(part), ...['server/entry-server.js', 'client/index.html'].map((name) => join(root, 'web/dist', name))]
    : [entryOf(part)];

const fingerprint = (part: PartName): string => {
  const hash = createHash('sha256');
  for (const file of filesOf(part)) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/** Builds after a change and restarts the parts whose build is another than before. */
class Rebuilder {
  readonly #product: Product;
  #built = new Map<PartName, string>();
  #timer?: NodeJS.Timeout;
  #isBuilding = false;

  constructor(product: Product) {
    this.#product = product;
    for (const part of partNames) this.#built.set(part, fingerprint(part));
  }

  /** An editor saves several files, and one file in several steps: wait until it is quiet. */
  changed(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#rebuild(), settleMs);
  }

  async #rebuild(): Promise<void> {
    if (this.#product.isStopping) return;
    if (this.#isBuilding) return this.changed();
    this.#isBuilding = true;
    const { reporter } = this.#product.context;
    try {
      await build(this.#product.context);
      await this.#restartChanged();
    } catch (error) {
      if (!this.#product.isStopping) reporter.warn(messageOf(error));
    } finally {
      this.#isBuilding = false;
    }
  }

  async #restartChanged(): Promise<void> {
    const changed = partNames.filter((part) => this.#built.get(part) !== fingerprint(part));
    for (const part of changed) this.#built.set(part, fingerprint(part));
    if (changed.length === 0) return;
    await Promise.all(changed.map((part) => this.#product.restart(part)));
    this.#product.context.reporter.step(`Restarted: ${changed.join(', ')}`);
  }
}

await run((product) => {
  const rebuilder = new Rebuilder(product);
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (isSource(path)) rebuilder.changed();
    });
  }
});
