import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { BusinessesPanel } from '../../features/admin-businesses/components/businesses-panel.tsx';
import { RangeExport } from '../../features/admin-export/components/range-export.tsx';
import { SuggestionNote } from '../../features/admin-inbox/components/suggestion-note.tsx';
import { useFollowedSuggestion } from '../../features/admin-inbox/model/use-followed-suggestion.ts';
import { usePlaceLists } from './use-place-lists.ts';

interface Opened {
  business: number | 'new';
  /** Id of the suggestion that is followed. */
  suggestion: number | null;
}

/** The business that an address asks for: `?edit=12` or `?edit=new`. It is asked for once; the address forgets it. */
const useOpened = () => {
  const [address, setAddress] = useSearchParams();
  const [wanted, suggestion] = [address.get('edit'), address.get('suggestion')];
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const business = wanted === 'new' ? 'new' : Number(wanted);
    setOpened(business ? { business, suggestion: Number(suggestion) || null } : null);
    setAddress(
      (current) => {
        current.delete('edit');
        current.delete('suggestion');
        return current;
      },
      { replace: true },
    );
  }, [wanted, suggestion, setAddress]);
  const open = (business: number | 'new' | null) => setOpened(business === null ? null : { business, suggestion: null });
  return { opened, open };
};

export const BusinessesScreen = () => {
  const { opened, open } = useOpened();
  const { categories, countries, failures } = usePlaceLists();
  return (
    <Screen
      title="İşletme Yönetimi"
      action={
        <Button onClick={() => open('new')}>
          <Plus aria-hidden className="size-4" />
          Yeni işletme
        </Button>
      }
    >
      {failures.map((failure) => (
        <p key={failure} className="mb-3 text-danger">
          {failure}
        </p>
      ))}
      <BusinessesPanel
        categories={categories}
        countries={countries}
        opened={opened?.business ?? null}
        onOpened={open}
        onSaved={useFollowedSuggestion(opened?.suggestion ?? null)}
        besideForm={opened?.suggestion && <SuggestionNote id={opened.suggestion} />}
        exportOf={({ categoryId, countryCode }) => (
          <RangeExport categoryId={Number(categoryId) || undefined} countryCode={countryCode || undefined} />
        )}
      />
    </Screen>
  );
};
