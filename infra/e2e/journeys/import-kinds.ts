import assert from 'node:assert/strict';
import { Business } from '@directory/contracts';
import { type KindFile, kindFiles, undoneFiles } from '../support/import-kinds.ts';
import { journey, type Stage } from '../support/journeys.ts';
import { untilEqual } from '../support/until.ts';

const uploadOf = ({ operator }: Stage, { name, content, way, place }: KindFile): Promise<string> => {
  const options = { preview: true, ...place };
  return way === 'text' ? operator.uploadText(name, content, options) : operator.uploadContent(name, content, options);
};

/** The cache notices the end of a run a moment later. */
const untilStatus = ({ product }: Stage, slug: string, status: number): Promise<void> =>
  untilEqual(slug, status, async () => (await fetch(`${product.address}/api/businesses/${slug}`)).status);

const businessOf = async (stage: Stage, slug: string): Promise<Business> => {
  await untilStatus(stage, slug, 200);
  return Business.parse(await (await fetch(`${stage.product.address}/api/businesses/${slug}`)).json());
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

const undone = async (stage: Stage, id: string, { businesses }: KindFile): Promise<void> => {
  const { operator } = stage;
  await operator.ask(id, 'undo');
  await operator.runUntil(id, ({ state, isUndoing }) => state === 'undone' && !isUndoing);
  for (const slug of Object.keys(businesses)) await untilStatus(stage, slug, 410);
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
  await untilStatus(stage, slugs[0], 410);
  assert.equal((await operator.settled(await operator.uploadText(again.name, again.content))).created, slugs.length);
  for (const slug of slugs) await businessOf(stage, slug);

  const exported = await operator.download('/api/export-businesses');
  const preview = await operator.settled(await operator.uploadContent(exported.name, exported.content, { preview: true }));
  assert.deepEqual([preview.state, preview.created, preview.updated, preview.rejected], ['previewed', 0, 0, 0]);
});
