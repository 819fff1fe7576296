import type { AdminBusiness, ErrorAnswer, KeptFields, StagedRow } from '@directory/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CatalogHarness, expectRefused } from './catalog-harness.ts';
import { expectCountersExact } from './expect-counters-exact.ts';
import { Operator } from './operator.ts';
import { stagedRow } from './staged-row.builder.ts';

let catalog: CatalogHarness;
let operator: Operator;

beforeAll(async () => {
  catalog = await CatalogHarness.open();
  operator = new Operator(catalog);
});
afterAll(() => catalog.close());
beforeEach(() => catalog.reset());

const kept = (runId: string, query = '') => catalog.call<KeptFields[]>(`/api/admin/imports/${runId}/kept${query}`);

describe('what an operator edited', () => {
  const row = stagedRow({
    name: 'One',
    placeId: 'a',
    phone: '030',
    email: 'a@a.example',
    address: 'Lindenallee 1',
    latitude: 52.5,
    longitude: 13.4,
  });
  const edit = { name: 'Uno', phone: '040', city: 'Hamburg', state: 'Hamburg', latitude: 53.5, longitude: 10, description: 'By hand' };

  const importAfterEdit = async (given: Partial<StagedRow>) => {
    await catalog.importRows([row, stagedRow({ name: 'Two', placeId: 'b' })]);
    await operator.patch(await operator.idOf('one'), edit);
    return catalog.importRows([{ ...row, ...given }]);
  };

  it('stays, and is listed, when the same file comes again, however often', async () => {
    const first = await importAfterEdit({});
    expect(first.totals).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await operator.read('uno')).toMatchObject({ ...edit, email: 'a@a.example' });
    const expected = [{ id: await operator.idOf('uno'), slug: 'uno', name: 'Uno', fields: ['city', 'latitude', 'name', 'phone'] }];
    const { body, headers } = await kept(first.runId);
    expect([body, headers['x-total-count']]).toEqual([expected, '1']);
    const again = await catalog.importRows([row]);
    expect((await kept(again.runId)).body).toEqual(expected);
    await expectCountersExact(catalog);
  });

  it('stays while the rest of the row is taken over', async () => {
    const { runId, totals } = await importAfterEdit({ phone: '050', email: 'b@b.example', importHash: 'other' });
    expect(totals).toMatchObject({ updated: 1 });
    expect(await operator.read('uno')).toMatchObject({ phone: '040', email: 'b@b.example' });
    expect((await kept(runId)).body[0].fields).toContain('phone');
  });

  it('is not listed where the file has come to say the same', async () => {
    const { runId } = await importAfterEdit({
      name: 'Uno',
      phone: '040',
      city: 'Hamburg',
      cityFold: 'hamburg',
      citySlug: 'hamburg',
      state: 'Hamburg',
      stateFold: 'hamburg',
      latitude: 53.5,
      longitude: 10,
      nameFold: 'uno',
      importHash: 'other',
    });
    expect((await kept(runId)).body).toEqual([]);
  });

  it('is forgotten with the run that is undone', async () => {
    const { runId } = await importAfterEdit({});
    await catalog.step(runId, 'undo');
    expect((await kept(runId)).body).toEqual([]);
    expect(await operator.read('uno')).toMatchObject({ phone: '040' });
  });

  it('is listed in pages; a run without any has an empty list', async () => {
    const { runId } = await importAfterEdit({});
    const { body, headers } = await kept(runId, '?limit=1&offset=5');
    expect([body, headers['x-total-count']]).toEqual([[], '1']);
    expect((await kept('00000000-0000-4000-8000-000000000000')).body).toEqual([]);
    expectRefused(await kept('none'), 'REQUEST_INVALID', 400);
    expectRefused(await kept(runId, '?limit=0'), 'REQUEST_INVALID', 400);
  });
});

describe('a field that an operator gives back', () => {
  const row = stagedRow({ name: 'One', placeId: 'a', phone: '030', email: 'a@a.example' });
  const read = async (id: number) => (await catalog.call<AdminBusiness & ErrorAnswer>(`/api/admin/businesses/${id}`)).body;

  it('is overwritten by the next import of the same file; the others stay, and the audit log says so', async () => {
    await catalog.importRows([row]);
    const id = await operator.idOf('one');
    await operator.patch(id, { phone: '040', email: 'b@b.example' });
    expect((await read(id)).lockedFields).toEqual(['email', 'phone']);
    expect((await operator.post(`businesses/${id}/release-fields`, { fields: ['phone', 'rating'] })).status).toBe(204);
    expect((await read(id)).lockedFields).toEqual(['email']);
    expect((await catalog.importRows([row])).totals).toMatchObject({ updated: 1 });
    expect(await read(id)).toMatchObject({ phone: '030', email: 'b@b.example' });
    const entry = (await operator.audited()).find(({ action }) => action === 'business.fields-released');
    expect(entry).toMatchObject({
      subject: String(id),
      before: { lockedFields: ['email', 'phone'] },
      after: { name: 'One', released: ['phone'] },
    });
  });

  it('must be of a business that exists', async () => {
    expectRefused(await operator.post('businesses/99/release-fields', { fields: ['phone'] }), 'BUSINESS_NOT_FOUND', 404);
    expectRefused(await operator.post('businesses/99/release-fields', { fields: [] }), 'REQUEST_INVALID', 400);
    expect((await catalog.call('/api/admin/businesses/99')).status).toBe(404);
  });
});
