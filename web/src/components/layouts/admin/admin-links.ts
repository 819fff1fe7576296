import {
  Braces,
  ChartColumn,
  Combine,
  Database,
  FileSpreadsheet,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Megaphone,
  MonitorSmartphone,
  ScrollText,
  Send,
  Settings,
  Store,
  Tags,
} from 'lucide-react';
import { adminPaths } from '../../../config/paths.ts';

export interface AdminLink {
  to: string;
  text: string;
  Icon: LucideIcon;
}

export interface AdminLinkGroup {
  title: string;
  links: readonly AdminLink[];
}

/** Screens of the admin area, in the order of the sidebar. */
export const adminLinkGroups: readonly AdminLinkGroup[] = [
  {
    title: 'Rehber',
    links: [
      { to: adminPaths.dashboard, text: 'Dashboard', Icon: LayoutDashboard },
      { to: adminPaths.businesses, text: 'İşletmeler', Icon: Store },
      { to: adminPaths.duplicates, text: 'Çift Kayıtlar', Icon: Combine },
      { to: adminPaths.places, text: 'Şehirler ve Kategoriler', Icon: MapPin },
      { to: adminPaths.inbox, text: 'Gelen Kutusu', Icon: Inbox },
    ],
  },
  {
    title: 'Veri aktarımı',
    links: [
      { to: adminPaths.excel, text: 'Excel İçe Aktarma', Icon: FileSpreadsheet },
      { to: adminPaths.imports, text: 'İçe Aktarmalar', Icon: History },
      { to: adminPaths.database, text: 'Veritabanı', Icon: Database },
    ],
  },
  {
    title: 'Site',
    links: [
      { to: adminPaths.analytics, text: 'Analitik', Icon: ChartColumn },
      { to: adminPaths.submissions, text: 'URL Gönderimleri', Icon: Send },
      { to: adminPaths.structuredData, text: 'Yapılandırılmış Veri', Icon: Braces },
      { to: adminPaths.ads, text: 'Reklamlar', Icon: Megaphone },
      { to: adminPaths.pricing, text: 'Fiyatlandırma', Icon: Tags },
      { to: adminPaths.settings, text: 'Ayarlar', Icon: Settings },
    ],
  },
  {
    title: 'Güvenlik',
    links: [
      { to: adminPaths.audit, text: 'İşlem Kayıtları', Icon: ScrollText },
      { to: adminPaths.sessions, text: 'Oturumlar', Icon: MonitorSmartphone },
    ],
  },
];

/** An entry is current at its own path and below it; the dashboard only at its own. */
export const isCurrentLink = (to: string, pathname: string): boolean =>
  pathname === to || (to !== adminPaths.dashboard && pathname.startsWith(to));
