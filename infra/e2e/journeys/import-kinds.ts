import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Business } from '@directory/contracts';
import { type KindFile, kindFiles, undoneFiles } from '../support/import-kinds.ts';
import { journey, type Stage } from '../support/journeys.ts';

const uploadOf = ({ operator }: Stage, { name, content, way, place }: KindFile): Promise<string> => {
  const options = { preview: true, ...place };
  return way === 'text' ? operator.uploadText(name, content, options) : operator.uploadContent(name, content, options);
};

const patienceMs = 20_000;
const oftenMs = 100;

/** A cached 410 is outdated a moment after the run is done. */
const businessOf = async ({ product }: Stage, slug: string): Promise<Business> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(`${product.address}/api/businesses/${slug}`);
    if (answer.ok) return Business.parse(await answer.json());
    assert.ok(performance.now() < deadline, `${slug}: ${answer.status} ${await answer.text()}`);
    await delay(oftenMs);
  }
};

const previewed = async (stage: Stage, file: KindFile): Promise<string> => {
  const id = await uploadOf(stage, file);
  const run = await stage.operator.settled(id);
  assert.equal(run.state, 'previewed', `${file.family}: ${run.error}`);
  assert.equal(run.rejected, file.rejected ?? 0, `${file.family}: rejected rows`);
  assert.equal(run.created, Object.keys(file.businesses).length, `${file.family}: new businesses`);
  const { notes } = await stage.operator.preview(id);
  for (const kind of file.notes ?? [])
    assert.ok(
      notes.some((note) => note.kind === kind),
      `${file.family}: ${kind} is told`,
    );
  return id;
};

const applied = async ({ operator }: Stage, id: string): Promise<void> => {
  await operator.ask(id, 'apply');
  const { state, error } = await operator.settled(id);
  assert.equal(state, 'done', String(error));
};

const requirePublic = async (stage: Stage, { family, businesses }: KindFile): Promise<void> => {
  for (const [slug, expected] of Object.entries(businesses))
    assert.partialDeepStrictEqual(await businessOf(stage, slug), expected, `${family}: ${slug}`);
};

const undone = async ({ operator, product }: Stage, id: string, { businesses }: KindFile): Promise<void> => {
  await operator.ask(id, 'undo');
  await operator.runUntil(id, ({ state, isUndoing }) => state === 'undone' && !isUndoing);
  for (const slug of Object.keys(businesses)) assert.equal((await fetch(`${product.address}/api/businesses/${slug}`)).status, 410);
};

journey('files of every kind become what visitors may read, from the upload to the answer', async (stage) => {
  for (const file of kindFiles) {
    const id = await previewed(stage, file);
    await applied(stage, id);
    await requirePublic(stage, file);
    if (undoneFiles.includes(file)) await undone(stage, id, file);
  }
  assert.equal((await businessOf(stage, 'yer-bir')).category.slug, 'other');
  assert.equal((await businessOf(stage, 'oda-bir')).category.slug, 'bakery');
  assert.equal((await businessOf(stage, 'saat-bes')).openingHours?.filter(({ day }) => day === 5).length, 0);
});

journey('the own export changes nothing, and an undone file comes back under its addresses', async (stage) => {
  const { operator } = stage;
  const [first] = kindFiles;
  const again: KindFile = { ...first, content: Buffer.from(first.content.toString().replaceAll('Saat ', 'Yine ')) };
  const id = await operator.uploadText(again.name, again.content);
  assert.equal((await operator.settled(id)).state, 'done');
  const slugs = Object.keys(again.businesses).map((slug) => slug.replace('saat-', 'yine-'));
  await operator.ask(id, 'undo');
  await operator.runUntil(id, ({ state, isUndoing }) => state === 'undone' && !isUndoing);
  assert.equal((await fetch(`${stage.product.address}/api/businesses/${slugs[0]}`)).status, 410);
  assert.equal((await operator.settled(await operator.uploadText(again.name, again.content))).created, slugs.length);
  for (const slug of slugs) await businessOf(stage, slug);

  const exported = await operator.download('/api/export-businesses');
  const preview = await operator.settled(await operator.uploadContent(exported.name, exported.content, { preview: true }));
  assert.deepEqual([preview.state, preview.created, preview.updated, preview.rejected], ['previewed', 0, 0, 0]);
});
