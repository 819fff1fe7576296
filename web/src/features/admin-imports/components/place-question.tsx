import type { FilePlaces, ImportRun } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { countryName, countryNames } from '../../../lib/admin/country-names.ts';
import { formatTurkishNumber, formatTurkishPercent } from '../../../lib/admin/turkish.ts';
import { homeCountryQuery } from '../api/get-home-country.ts';
import { useMappingCorrection } from '../api/use-mapping-correction.ts';
import type { MappingForm } from '../model/use-mapping-form.ts';

interface PlaceQuestionProps {
  run: ImportRun;
  places: FilePlaces;
  form: MappingForm;
}

const sources: Record<FilePlaces['found'][number]['source'], string> = {
  address: 'adreslerden',
  phone: 'telefonlardan',
  coordinates: 'koordinatlardan',
  operator: 'sizin seçiminizden',
  file: 'dosyanın geri kalanından',
  city: 'şehirlerden',
};

const foundText = ({ countryCode, source, rows, certainty }: FilePlaces['found'][number]): string =>
  `${countryName(countryCode)}: ${formatTurkishNumber(rows)} satır, ${sources[source]}${source === 'file' ? ` (${formatTurkishPercent(certainty)} kesinlik)` : ''}`;

/** Country and city of the rows that say none. What a row itself says is stronger. */
export const PlaceQuestion = ({ run, places, form }: PlaceQuestionProps) =>
  places.withoutCountry === 0 && places.withoutCity === 0 ? null : (
    <section aria-label="Ülke ve şehir" className="mt-5 rounded-control bg-sunken p-4 text-sm">
      <PlaceFacts places={places} />
      <PlaceForm run={run} places={places} form={form} />
    </section>
  );

const PlaceFacts = ({ places }: { places: FilePlaces }) => (
  <>
    {places.withoutCountry > 0 && (
      <p>
        {formatTurkishNumber(places.withoutCountry)} satırda ülke yazmıyor
        {places.unknown > 0 && `; ${formatTurkishNumber(places.unknown)} satırın ülkesi bulunamadı`}.
      </p>
    )}
    {places.found.length > 0 && (
      <ul className="mt-1 list-disc ps-5 text-ink-2">
        {places.found.map((found) => (
          <li key={`${found.countryCode}-${found.source}`}>{foundText(found)}</li>
        ))}
      </ul>
    )}
    {places.withoutCity > 0 && <p className="mt-1">{formatTurkishNumber(places.withoutCity)} satırda şehir yazmıyor.</p>}
  </>
);

const PlaceForm = ({ run, places, form }: PlaceQuestionProps) => {
  const correcting = useMappingCorrection(run.id);
  const home = useQuery(homeCountryQuery());
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const [country, city] = ['country', 'city'].map((name) => String(said.get(name) ?? '').trim() || undefined);
    correcting.mutate({ ...form.correction, place: { country, city } });
  };
  // The choice is made again once the site's home country is known.
  return (
    <form key={String(home.data)} aria-label="Ülke ve şehir" onSubmit={handleSubmit} className="mt-3 flex flex-wrap items-end gap-3">
      <CountrySelect id={`${id}-country`} preset={places.country ?? home.data ?? ''} />
      {places.withoutCity > 0 && <CityField id={`${id}-city`} preset={places.city ?? ''} />}
      <Button type="submit" tone="paper" size="small" disabled={correcting.isPending}>
        Ülkeyi kaydet ve yeniden oku
      </Button>
    </form>
  );
};

const controlClass = 'mt-1 block min-h-9 w-full rounded-control border border-edge bg-paper px-2 max-sm:min-h-11';

const CountrySelect = ({ id, preset }: { id: string; preset: string }) => (
  <div className="min-w-0 sm:w-72">
    <label htmlFor={id} className="font-medium">
      Bu dosyadaki işletmeler hangi ülkede?
    </label>
    <select id={id} name="country" defaultValue={preset} className={controlClass}>
      <option value="">Bilinmiyor</option>
      {countryNames().map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

const CityField = ({ id, preset }: { id: string; preset: string }) => (
  <div>
    <label htmlFor={id} className="font-medium">
      Hangi şehirde? <span className="font-normal text-ink-2">(tek şehirse)</span>
    </label>
    <input id={id} name="city" defaultValue={preset} autoComplete="off" maxLength={120} className={controlClass} />
  </div>
);
