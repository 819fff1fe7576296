import { useSearchParams } from 'react-router-dom';
import { TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { Comparison } from './comparison.tsx';
import { HandPick } from './hand-pick.tsx';
import { MergeList } from './merge-list.tsx';
import { PairList } from './pair-list.tsx';

const tabNames = ['queue', 'hand', 'merges'] as const;

const idOf = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/** The queue, a merge by hand, and former merges; two businesses that are compared stand in the address. */
export const DuplicatesPanel = () => {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('tab') ?? '';
  const tab = (tabNames as readonly string[]).includes(wanted) ? wanted : tabNames[0];
  const [first, second] = [idOf(address.get('first')), idOf(address.get('second'))];
  const compare = (one: number, other: number) => setAddress({ tab, first: String(one), second: String(other) });
  if (first !== null && second !== null && first !== second)
    return <Comparison key={`${first} ${second}`} first={first} second={second} onDone={() => setAddress({ tab })} />;
  return (
    <TabbedPanel
      label="Çift kayıtlar"
      value={tab}
      onChange={(next) => setAddress({ tab: next }, { replace: true })}
      tabs={[
        { value: 'queue', label: 'Bekleyen çiftler', content: tab === 'queue' && <PairList onCompare={compare} /> },
        { value: 'hand', label: 'Elle birleştir', content: <HandPick onCompare={compare} /> },
        { value: 'merges', label: 'Birleştirmeler', content: tab === 'merges' && <MergeList /> },
      ]}
    />
  );
};
