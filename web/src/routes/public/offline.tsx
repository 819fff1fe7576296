import { OfflineNote } from '../../components/layouts/offline-note.tsx';
import { useOfflinePages } from './offline-pages.ts';

/** Times without a network: pages that can be read then, and a word about it. */
export const Offline = () => {
  useOfflinePages();
  return <OfflineNote />;
};
