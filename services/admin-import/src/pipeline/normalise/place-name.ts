import { fold, slug } from '@directory/text';
import { remembering } from '../bounded-cache.ts';
import { type Reading, unreadable } from '../reading.ts';

/** A name of a city or a region with the forms by which it is compared and addressed. */
export interface PlaceName {
  name: string;
  fold: string;
  slug: string;
}

/** A number (`34`), an address of the web or of mail, a yes or no: cells of another kind in the column of places. */
const noName = /^[^\p{L}]*$|:\/\/|^www\.|@|^(?:true|false|yes|no|evet|hayır|hayir)$/iu;

/** Answers to the question for a city that name none, folded. */
const noPlaces: ReadonlySet<string> = new Set([
  ...[
    'online',
    'various',
    'various locations',
    'multiple',
    'multiple locations',
    'several',
    'nationwide',
    'worldwide',
    'everywhere',
    'test',
  ],
  ...[
    'cevrimici',
    'internet',
    'cesitli',
    'muhtelif',
    'hepsi',
    'tumu',
    'tum sehirler',
    'tum iller',
    'tum turkiye',
    'turkiye geneli',
    'yurt geneli',
  ],
  ...[
    'kapali',
    'acik',
    'closed',
    'open',
    'bundesweit',
    'deutschlandweit',
    'diverse',
    'en ligne',
    'en linea',
    'vsia rossiia',
    'city',
    'sehir',
  ],
]);

/** Whether a folded text names a folded place, as whole words: the city of Ayr is not in 'Fayrouz St 1'. */
export const namesPlace = (folded: string, place: string): boolean => ` ${folded} `.includes(` ${place} `);

/** A place as it is stored, whatever it is called. */
export const readStoredPlace = remembering((text: string): Reading<PlaceName> => {
  const folded = fold(text);
  return folded === '' ? unreadable('place-unreadable') : { name: text, fold: folded, slug: slug(folded) };
});

/** A place as it is written; a cell of another kind cannot be read. */
export const readPlaceName = remembering((text: string): Reading<PlaceName> => {
  const words = noName.test(text) ? '' : fold(text);
  const folded = noPlaces.has(words) ? '' : words;
  return folded === '' ? unreadable('place-unreadable') : { name: text, fold: folded, slug: slug(folded) };
});
