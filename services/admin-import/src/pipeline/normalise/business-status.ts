import type { BusinessStatus } from '@directory/contracts';
import { fold } from '@directory/text';
import { type Reading, unreadable } from '../reading.ts';

const words: Readonly<Record<BusinessStatus, readonly string[]>> = {
  OPERATIONAL: ['operational', 'open', 'active', 'acik', 'aktif', 'faaliyette', 'geoffnet', 'ouvert', 'abierto', 'aperto'],
  CLOSED_TEMPORARILY: [
    ...['closed temporarily', 'temporarily closed', 'gecici olarak kapali', 'gecici kapali', 'gecici olarak kapatildi'],
    ...['vorubergehend geschlossen', 'temporairement ferme', 'ferme temporairement', 'cerrado temporalmente', 'chiuso temporaneamente'],
  ],
  CLOSED_PERMANENTLY: [
    ...[
      'closed permanently',
      'permanently closed',
      'kalici olarak kapali',
      'kalici kapali',
      'surekli kapali',
      'kalici olarak kapatildi',
      'kapandi',
    ],
    ...['dauerhaft geschlossen', 'definitivement ferme', 'ferme definitivement', 'cerrado permanentemente', 'chiuso definitivamente'],
  ],
};

const statuses = new Map<string, BusinessStatus>(
  (Object.keys(words) as BusinessStatus[]).flatMap((status) => words[status].map((word): [string, BusinessStatus] => [word, status])),
);

/** Whether a text says that a business is closed, even where it does not say for how long. `Closes 11 pm` says the opposite. */
export const saysClosed = (text: string): boolean =>
  /\b(?:closed|kapali|kapandi|kapatildi|geschlossen|ferme|cerrado|chiuso)\b/.test(fold(text)) &&
  !/\bopens?\b|\bacilis\b|\bacilir\b/.test(fold(text));

/** `OPERATIONAL`, `CLOSED_TEMPORARILY`, `permanently_closed`, `Temporarily closed`, `Kalıcı olarak kapalı`. */
export const readBusinessStatus = (text: string): Reading<BusinessStatus> => statuses.get(fold(text)) ?? unreadable('status-unknown');

/**
 * A column called just "status" may hold anything: what is true right now ("Open ⋅ Closes 11 pm"), or the state of a post. Only a
 * word that says the business is closed for longer is taken from it.
 */
export const readLooseStatus = (text: string): Reading<BusinessStatus> => {
  const status = statuses.get(fold(text));
  return status && status !== 'OPERATIONAL' ? status : null;
};

/** The status that the single yes/no columns and the closing date say together; null where they say nothing. */
export const statusOfFlags = (flags: {
  permanentlyClosed: boolean | null;
  temporarilyClosed: boolean | null;
  hasClosingDate: boolean;
}): BusinessStatus | null => {
  if (flags.permanentlyClosed || flags.hasClosingDate) return 'CLOSED_PERMANENTLY';
  if (flags.temporarilyClosed) return 'CLOSED_TEMPORARILY';
  return flags.permanentlyClosed === false || flags.temporarilyClosed === false ? 'OPERATIONAL' : null;
};
