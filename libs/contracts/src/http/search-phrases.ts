import {
  longestFirst,
  type SearchPhrases,
  type Sought,
  type Standing,
  splitPhrases,
  standing,
  standsAlone,
  standsAnywhere,
  standsBesidePharmacy,
  standsFirst,
  standsLast,
} from './phrase-reader.ts';
import { near, nearFirst, nearLast, nearMe, onDuty, openNow } from './search-phrase-words.ts';

/** Letters of a word that may be what is looked for: 'Da' is none. */
const shortestKind = 3;

const standsBehindKind: Standing = (words, from, to) => standsLast(words, from, to) && words[from - 1]?.read.length >= shortestKind;

export const certain: Sought = {
  open: longestFirst([...standing(openNow, standsAnywhere), ...standing(onDuty, standsBesidePharmacy)]),
  near: longestFirst([...standing(nearMe, standsAnywhere), ...standing(near, standsAlone), ...standing(nearFirst, standsFirst)]),
};
const asked: Sought = { open: certain.open, near: longestFirst([...certain.near, ...standing(nearLast, standsBehindKind)]) };

/** Parts a search from the phrases that can mean nothing but a filter: 'dentist near me', 'bäckerei jetzt geöffnet'. */
export const readPhrases = (text: string): SearchPhrases => splitPhrases(text, certain);

/** The same with a lone word for "near" at the end, 'farmacia vicino': for the browser, which alone knows where that is, and cannot try names. */
export const readNearPhrases = (text: string): SearchPhrases => splitPhrases(text, asked);
