import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { BusinessesPanel } from '../../features/admin-businesses/components/businesses-panel.tsx';
import { RangeExport } from '../../features/admin-export/components/range-export.tsx';
import { usePlaceLists } from './use-place-lists.ts';

type Opened = number | 'new' | null;

/** The business that an address asks for: `?edit=12` or `?edit=new`. It is asked for once; the address forgets it. */
const useOpened = (): [Opened, (opened: Opened) => void] => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('edit');
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    if (wanted === null) return;
    setOpened(wanted === 'new' ? 'new' : Number(wanted) || null);
    setAddress(
      (current) => {
        current.delete('edit');
        return current;
      },
      { replace: true },
    );
  }, [wanted, setAddress]);
  return [opened, setOpened];
};

export const BusinessesScreen = () => {
  const [opened, setOpened] = useOpened();
  const { categories, countries, failures } = usePlaceLists();
  return (
    <Screen
      title="İşletme Yönetimi"
      action={
        <Button onClick={() => setOpened('new')}>
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
        opened={opened}
        onOpened={setOpened}
        exportOf={({ categoryId, countryCode }) => (
          <RangeExport categoryId={Number(categoryId) || undefined} countryCode={countryCode || undefined} />
        )}
      />
    </Screen>
  );
};
