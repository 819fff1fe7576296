import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useRested } from '../../../lib/admin/use-rested.ts';
import { businessChoicesQuery } from '../api/find-businesses.ts';
import type { ChosenBusiness } from '../model/subscription-draft.ts';

interface BusinessFieldProps {
  value: ChosenBusiness | null;
  onChange: (business: ChosenBusiness | null) => void;
  error?: string;
}

/** The business of a subscription: found by its name, then shown with the way to another one. */
export const BusinessField = ({ value, onChange, error }: BusinessFieldProps) =>
  value ? <Chosen business={value} error={error} onClear={() => onChange(null)} /> : <BusinessSearch onChange={onChange} error={error} />;

interface ChosenProps {
  business: ChosenBusiness;
  error?: string;
  onClear: () => void;
}

const Chosen = ({ business, error, onClear }: ChosenProps) => (
  <div>
    <p className="text-sm font-medium">İşletme</p>
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere">{business.name}</span>
      <Button tone="quiet" size="small" autoFocus onClick={onClear} aria-label="İşletmeyi değiştir">
        Değiştir
      </Button>
    </p>
    {error && (
      <p role="alert" className="mt-1 text-sm font-medium text-danger">
        {error}
      </p>
    )}
  </div>
);

const BusinessSearch = ({ onChange, error }: Omit<BusinessFieldProps, 'value'>) => {
  const [text, setText] = useState('');
  const search = useRested(text.trim());
  // Enter would send a form that still lacks its business.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <div>
      <TextField
        id="subscription-business"
        label="İşletme"
        hint="İşletmenin adını yazın, sonra listeden seçin."
        value={text}
        onChange={setText}
        onKeyDown={handleKeyDown}
        error={error}
        autoFocus
      />
      <Choices search={search} onChange={onChange} />
    </div>
  );
};

const Choices = ({ search, onChange }: { search: string; onChange: (business: ChosenBusiness) => void }) => {
  const { data: businesses, isError, isFetching } = useQuery(businessChoicesQuery(search));
  if (search === '') return null;
  if (isError) return <p className="mt-2 text-sm text-danger">Failed to fetch businesses</p>;
  return (
    <>
      <p role="status" className="mt-2 text-sm text-ink-2">
        {isFetching && 'Aranıyor…'}
        {!isFetching && (businesses?.length ? `${businesses.length} sonuç` : 'İşletme bulunamadı')}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {businesses?.map(({ id, name, city, category }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChange({ id, name })}
              className="flex min-h-10 w-full flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5 text-start hover:bg-sunken max-sm:min-h-11"
            >
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-2">{[category.name, city].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
