import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { formatFileSize, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { twiceStoredQuery } from '../../../lib/admin/twice-stored.ts';
import { countQuery, diskSpaceQuery } from '../api/get-figures.ts';

const messages = '/api/admin/contact-messages';

/** Something that waits, with the screen where it is dealt with. */
type Waiting = readonly [count: number | undefined, text: string, to: string];

const useWaiting = (): readonly Waiting[] => {
  const unread = useQuery(countQuery(messages, { state: 'new', kind: 'message' }));
  const suggestions = useQuery(countQuery(messages, { state: 'new', kind: 'suggestion' }));
  const failed = useQuery(countQuery('/api/admin/imports', { state: 'failed' }));
  const parked = useQuery(countQuery('/api/admin/submissions', { state: 'parked' }));
  const twice = useQuery(twiceStoredQuery());
  return [
    [unread.data, 'yeni mesaj', withQuery(adminPaths.inbox, { kind: 'message', state: 'new' })],
    [suggestions.data, 'düzeltme önerisi', withQuery(adminPaths.inbox, { kind: 'suggestion', state: 'new' })],
    [failed.data, 'başarısız içe aktarma', withQuery(adminPaths.imports, { state: 'failed' })],
    [parked.data, 'kota bekleyen URL gönderimi', withQuery(adminPaths.submissions, { state: 'parked' })],
    [twice.data?.length, 'iki kez kayıtlı şehir', withQuery(adminPaths.places, { tab: 'twice' })],
  ];
};

/** Work that waits for an operator, and a disk that fills up. Nothing where nothing waits; a call that failed says nothing either. */
export const AttentionStrip = () => {
  const waiting = useWaiting().filter(([count]) => count);
  const { data: disk } = useQuery(diskSpaceQuery());
  if (waiting.length === 0 && !disk?.isLow) return null;
  return (
    <section aria-label="İlgilenilmesi gerekenler" className="mb-4 flex gap-4 rounded-panel bg-warning-soft px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning max-sm:mt-2.5" />
      <div className="space-y-2">
        {waiting.length > 0 && <WaitingLinks waiting={waiting} />}
        {disk?.isLow && <LowDisk freeBytes={disk.freeBytes} />}
      </div>
    </section>
  );
};

const WaitingLinks = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <div className="flex flex-wrap gap-x-5 gap-y-2">
    {waiting.map(([count, text, to]) => (
      <Link key={text} to={to} className="font-medium underline underline-offset-4 max-sm:py-2">
        {formatTurkishNumber(count ?? 0)} {text}
      </Link>
    ))}
  </div>
);

const LowDisk = ({ freeBytes }: { freeBytes: number }) => (
  <p className="max-sm:py-2">
    <strong className="font-medium">Sunucunun diskinde yalnızca {formatFileSize(freeBytes)} boş yer kaldı.</strong> Yer bitince dosya
    yüklenemez ve değişiklikler kaydedilemez: sunucuda yer açın veya diski büyütün.
  </p>
);
