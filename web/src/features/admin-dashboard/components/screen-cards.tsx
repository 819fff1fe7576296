import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileSpreadsheet, type LucideIcon, Megaphone, Store } from 'lucide-react';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { analyticsQuery } from '../api/get-figures.ts';

/** The four documented ways to other screens. */
export const ScreenCards = () => {
  const { data } = useQuery(analyticsQuery());
  const cards: readonly (readonly [to: string, title: string, text: string, Icon: LucideIcon])[] = [
    [adminPaths.businesses, 'İşletme Yönetimi', data ? `${formatTurkishNumber(data.total)} kayıt` : 'Kayıtlar', Store],
    [adminPaths.excel, 'Excel İçe Aktarma', 'Toplu veri yükleme', FileSpreadsheet],
    [adminPaths.analytics, 'Analitik', 'Raporlar ve istatistikler', ChartColumn],
    [adminPaths.ads, 'Reklam Yönetimi', 'AdSense entegrasyonu ve reklam alanları', Megaphone],
  ];
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(([to, title, text, Icon]) => (
        <li key={to}>
          <Link to={to} className="block h-full rounded-panel bg-surface p-4 transition-colors hover:bg-sunken">
            <Icon aria-hidden className="size-6 text-accent" />
            <span className="mt-2 block font-medium">{title}</span>
            <span className="mt-0.5 block text-sm text-ink-2">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
