import { Plus } from 'lucide-react';
import { type AdminLink, adminLinkGroups } from '../../../components/layouts/admin/admin-links.ts';
import { adminPaths, withQuery } from '../../../config/paths.ts';
import { hasWords } from './fold-text.ts';

/** Screens, and what is done so often that it is reached without one. */
const choices: readonly AdminLink[] = [
  ...adminLinkGroups.flatMap(({ links }) => links),
  { to: withQuery(adminPaths.businesses, { edit: 'new' }), text: 'Yeni işletme ekle', Icon: Plus },
];

/** Screens whose names have the words that were typed; all of them for an empty text. */
export const screenChoices = (typed: string): readonly AdminLink[] => choices.filter(({ text }) => hasWords(text, typed.trim()));
