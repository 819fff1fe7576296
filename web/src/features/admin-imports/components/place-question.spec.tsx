import type { FilePlaces } from '@directory/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anImportRun } from '../../../testing/builders.ts';
import { useFakeServer } from '../../../testing/fake-server.ts';
import { aMapping, aPreview } from '../../../testing/import-builders.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RunPreview } from './run-preview.tsx';

const server = useFakeServer();
const run = anImportRun({ state: 'previewed', totalRows: 30, created: 20, citiesFound: 3, mapping: aMapping() });
const path = `/api/admin/imports/${run.id}`;
const places: FilePlaces = {
  ...{ country: null, city: null, withoutCountry: 2390, withoutCity: 0, unknown: 40 },
  found: [{ countryCode: 'DE', source: 'phone', rows: 2350, certainty: 1 }],
};

beforeEach(() => {
  sessionStorage.clear();
  server()
    .on('GET', '/api/admin/site-settings', { body: { homeCountry: 'TR' } })
    .on('POST', `${path}/mapping`, { body: { ...run, state: 'queued' } });
});

const show = async (preview = aPreview({ places }), shown = run) => {
  server().on('GET', `${path}/preview`, { body: preview });
  const rendered = renderScreen(<RunPreview run={shown} />);
  await waitFor(() => expect(screen.queryByText('Önizleme yükleniyor…')).toBeNull());
  return rendered;
};
const sent = () => server().callsOf('POST', `${path}/mapping`).at(-1)?.body;

describe('the question for the country of a file', () => {
  it('says what the rows tell, offers the home country, and has the file read again', async () => {
    const { user } = await show();
    const question = screen.getByRole('region', { name: 'Ülke ve şehir' });
    expect(question.textContent).toContain('2.390 satırda ülke yazmıyor; 40 satırın ülkesi bulunamadı.');
    expect(question.textContent).toContain('Almanya: 2.350 satır, telefonlardan');
    const select = () => within(question).getByLabelText('Bu dosyadaki işletmeler hangi ülkede?') as HTMLSelectElement;
    await waitFor(() => expect(select().value).toBe('TR'));
    await user.selectOptions(select(), 'Almanya');
    await user.click(screen.getByRole('button', { name: 'Ülkeyi kaydet ve yeniden oku' }));
    await waitFor(() => expect(sent()).toEqual({ columns: [], place: { country: 'DE' } }));
  });

  it('asks for the city too where rows name none', async () => {
    const { user } = await show(aPreview({ places: { ...places, withoutCity: 5, country: 'TR' } }));
    await user.type(screen.getByLabelText(/^Hangi şehirde/), 'İzmir');
    await user.click(screen.getByRole('button', { name: 'Ülkeyi kaydet ve yeniden oku' }));
    await waitFor(() => expect(sent()).toEqual({ columns: [], place: { country: 'TR', city: 'İzmir' } }));
  });

  it('is not asked where every row says it', async () => {
    await show(aPreview({ places: { ...places, withoutCountry: 0 } }));
    expect(screen.queryByRole('region', { name: 'Ülke ve şehir' })).toBeNull();
  });
});

describe('the form of a text file', () => {
  const text = { kind: 'separated', encoding: 'windows-1252', separator: 'comma', decimalSign: 'point', isCorrected: false } as const;

  it('is shown, and said otherwise', async () => {
    const { user } = await show(aPreview(), { ...run, mapping: aMapping({ text }) });
    expect(screen.getByText(/^Metin dosyası:/).textContent).toBe(
      'Metin dosyası: Ayraçlı metin (CSV veya TSV), Batı Avrupa Windows (1252), virgül ,',
    );
    const read = screen.getByRole('button', { name: 'Böyle oku' }) as HTMLButtonElement;
    expect(read.disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText('Kodlama'), 'Türkçe Windows (1254)');
    await user.click(read);
    await waitFor(() => expect(sent()).toEqual({ columns: [], text: { encoding: 'windows-1254' } }));
  });
});

describe('notes of the server', () => {
  it('stand on top, alarms first, in place of what the counts say themselves', async () => {
    const notes = [
      { kind: 'country-found', level: 'notice', text: 'Ülke bulundu.', count: 3, column: null },
      { kind: 'no-city', level: 'alarm', text: 'Şehir sütunu yok.', count: 30, column: null },
      { kind: 'rounded-ids', level: 'alarm', text: 'Kimlikler yuvarlanmış.', count: 5, column: 'B' },
    ] as const;
    const { user } = await show(aPreview({ notes: [...notes] }), { ...run, citiesFound: 0 });
    const shown = within(screen.getByRole('list', { name: 'Dikkat edilecekler' })).getAllByRole('listitem');
    expect(shown.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Şehir sütunu yok.',
      'Kimlikler yuvarlanmış.',
      'Ülke bulundu.',
    ]);
    await user.click(screen.getByRole('button', { name: 'B sütununa git' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('B sütunu (tel)'));
  });
});
