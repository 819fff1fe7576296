import type { Country } from '@directory/contracts';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import type { BusinessValues } from '../model/business-values.ts';
import { FormText } from './form-field.tsx';

const PointMap = lazy(() => import('./point-map.tsx'));

const countriesId = 'business-countries';

/** Address, and the point of the map beside it. */
export const PlaceTab = ({ countries, isShown }: { countries: readonly Country[]; isShown: boolean }) => (
  <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_20rem]">
    <div className="space-y-4">
      <FormText name="address" />
      <FormText name="street" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="city" />
        <FormText name="state" />
        <FormText name="country" list={countriesId} />
        <FormText name="countryCode" hint="İki harf: TR, DE, US" />
        <FormText name="postalCode" />
      </div>
      <datalist id={countriesId}>
        {countries.map(({ code, name }) => (
          <option key={code} value={name} />
        ))}
      </datalist>
    </div>
    <Point isShown={isShown} />
  </div>
);

const numberOf = (text: string): number | null => {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : null;
};

/** The map follows the two fields, and they follow its pin. */
const Point = ({ isShown }: { isShown: boolean }) => {
  const { control, setValue } = useFormContext<BusinessValues>();
  const [latitude, longitude, address, city] = useWatch({ control, name: ['latitude', 'longitude', 'address', 'city'] });
  const handleMove = (point: { latitude: number; longitude: number }) => {
    setValue('latitude', String(point.latitude), { shouldDirty: true });
    setValue('longitude', String(point.longitude), { shouldDirty: true });
  };
  return (
    <div>
      <p className="text-sm font-medium">Haritadaki yeri</p>
      <p className="mt-1 text-xs text-ink-2">{[address, city].filter(Boolean).join(', ') || 'Adres henüz yazılmadı.'}</p>
      <div className="mt-2 h-64 overflow-hidden rounded-card bg-sunken">
        {isShown && (
          <ErrorBoundary resetKey="" fallback={<NoMap />}>
            <Suspense fallback={<p className="p-4 text-sm text-ink-2">Harita yükleniyor…</p>}>
              <PointMap latitude={numberOf(latitude)} longitude={numberOf(longitude)} onMove={handleMove} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <p className="mt-1 text-xs text-ink-2">İşareti sürükleyin veya haritaya tıklayın.</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <FormText name="latitude" inputMode="decimal" />
        <FormText name="longitude" inputMode="decimal" />
      </div>
    </div>
  );
};

/** The form goes on without the map when its code cannot be loaded. */
const NoMap = () => (
  <p role="alert" className="p-4 text-sm">
    Harita yüklenemedi. Enlem ve boylamı aşağıya yazabilirsiniz.
  </p>
);
