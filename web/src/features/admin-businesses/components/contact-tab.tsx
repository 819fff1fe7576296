import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BusinessValues } from '../model/business-values.ts';
import { FormText } from './form-field.tsx';

export const ContactTab = () => (
  <div className="space-y-4">
    <div className="grid gap-4 sm:grid-cols-2">
      <FormText name="phone" type="tel" hint="Yazdığınız gibi gösterilir; aranan numara ülkeye göre belirlenir." />
      <FormText name="email" inputMode="email" />
      <FormText name="website" inputMode="url" placeholder="https://" />
      <FormText name="menuLink" inputMode="url" placeholder="https://" />
      <FormText name="orderLink" inputMode="url" placeholder="https://" />
      <FormText name="reservationLink" inputMode="url" placeholder="https://" />
    </div>
    <FormText name="photoUrl" inputMode="url" placeholder="https://" />
    <PhotoPreview />
  </div>
);

/** The photo of the address that is typed, or that it cannot be loaded. */
const PhotoPreview = () => {
  const { control } = useFormContext<BusinessValues>();
  const url = useWatch({ control, name: 'photoUrl' }).trim();
  const [failed, setFailed] = useState<string | null>(null);
  if (!/^https?:\/\/\S+$/.test(url)) return null;
  if (failed === url) return <p className="text-sm text-warning">Bu adresten fotoğraf yüklenemedi.</p>;
  return (
    <img
      src={url}
      alt="Fotoğraf önizlemesi"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className="max-h-48 max-w-full rounded-card bg-sunken object-cover"
    />
  );
};
