import type { AdminBusiness } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeptFocus } from '../../../components/admin/use-kept-focus.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { useRested } from '../../../lib/admin/use-rested.ts';
import { candidatesQuery } from '../api/duplicate-queries.ts';

/** Any two businesses, chosen by hand. */
export const HandPick = ({ onCompare }: { onCompare: (first: number, second: number) => void }) => {
  const [first, setFirst] = useState<AdminBusiness | null>(null);
  const [second, setSecond] = useState<AdminBusiness | null>(null);
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-2">Aynı işletmenin iki kaydını seçin; sonraki adımda yan yana karşılaştırırsınız.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Pick label="Birinci işletme" chosen={first} other={second} onChoose={setFirst} />
        <Pick label="İkinci işletme" chosen={second} other={first} onChoose={setSecond} />
      </div>
      <Button disabled={!first || !second} onClick={() => first && second && onCompare(first.id, second.id)}>
        Karşılaştır
      </Button>
    </div>
  );
};

interface PickProps {
  label: string;
  chosen: AdminBusiness | null;
  /** The other one of the two, which is not offered. */
  other: AdminBusiness | null;
  onChoose: (business: AdminBusiness | null) => void;
}

const placeOf = ({ address, city, country }: AdminBusiness): string =>
  [address, ...(city && address?.includes(city) ? [] : [city]), country].filter(Boolean).join(', ');

const Pick = ({ label, chosen, other, onChoose }: PickProps) => {
  const button = useKeptFocus<HTMLButtonElement>(String(chosen?.id));
  const [isReopened, setIsReopened] = useState(false);
  const handleReopen = () => {
    setIsReopened(true);
    onChoose(null);
  };
  return chosen ? (
    <div className="min-w-0 rounded-panel bg-surface p-4">
      <p className="text-sm text-ink-2">{label}</p>
      <p className="line-clamp-3 break-words font-medium">{chosen.name}</p>
      <p className="break-words text-sm text-ink-2">{placeOf(chosen)}</p>
      <Button ref={button} tone="quiet" size="small" className="mt-3" aria-label={`${label}yi değiştir`} onClick={handleReopen}>
        Değiştir
      </Button>
    </div>
  ) : (
    <Candidates label={label} other={other} onChoose={onChoose} isReopened={isReopened} />
  );
};

const Candidates = ({ label, other, onChoose, isReopened }: Omit<PickProps, 'chosen'> & { isReopened: boolean }) => {
  const [text, setText] = useState('');
  const search = useRested(text.trim());
  const { data, isError } = useQuery(candidatesQuery(search));
  const rows = data?.rows.filter(({ id }) => id !== other?.id) ?? [];
  return (
    <div className="min-w-0">
      <SearchField
        id={`pick-${label}`}
        label={label}
        placeholder={`${label}: ad, adres veya telefon`}
        value={text}
        autoFocus={isReopened}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && <p className="mt-2 text-sm text-danger">Liste alınamadı.</p>}
      {data && rows.length === 0 && <p className="mt-2 text-sm text-ink-2">Başka kayıt bulunamadı.</p>}
      <ul className="mt-2 divide-y divide-line">
        {rows.map((business) => (
          <li key={business.id}>
            <button
              type="button"
              onClick={() => onChoose(business)}
              className="min-h-11 w-full rounded-control px-2 py-2 text-start break-words hover:bg-sunken"
            >
              <span className="block font-medium">{business.name}</span>
              <span className="block text-sm text-ink-2">{placeOf(business)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
