import { useSearchParams } from 'react-router-dom';
import { TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { PlaceList } from './place-list.tsx';
import { RedirectList } from './redirect-list.tsx';
import { TwiceStored } from './twice-stored.tsx';

const tabNames = ['cities', 'categories', 'twice', 'redirects'] as const;

/** Cities and categories: their names, those that are one, former addresses. The tab and its search stand in the address. */
export const PlacesPanel = () => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('tab') ?? '';
  const tab = (tabNames as readonly string[]).includes(wanted) ? wanted : tabNames[0];
  return (
    <TabbedPanel
      label="Şehirler ve kategoriler"
      value={tab}
      onChange={(next) => setAddress({ tab: next }, { replace: true })}
      tabs={[
        { value: 'cities', label: 'Şehirler', content: <PlaceList collection="cities" isShown={tab === 'cities'} /> },
        { value: 'categories', label: 'Kategoriler', content: <PlaceList collection="categories" isShown={tab === 'categories'} /> },
        { value: 'twice', label: 'İki kez kayıtlı şehirler', content: tab === 'twice' && <TwiceStored /> },
        { value: 'redirects', label: 'Yönlendirmeler', content: tab === 'redirects' && <RedirectList /> },
      ]}
    />
  );
};
