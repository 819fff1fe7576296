import { type Activity, actionKinds } from '@directory/contracts';

type ActorKind = Activity['actor']['kind'];

/** Filter of the audit log as the operator chooses it; '' for all. */
export interface AuditFilter {
  /** The part of the actions before the point. */
  kind: string;
  actor: ActorKind | '';
  /** Address or network that a client had. */
  address: string;
  /** Id of what was changed. */
  subject: string;
  /** First and last day where the browser is, YYYY-MM-DD. */
  from: string;
  to: string;
}

export const actorChoices: readonly (readonly [AuditFilter['actor'], string])[] = [
  ['', 'Herkes'],
  ['admin', 'Yönetici'],
  ['system', 'Sistem'],
  ['visitor', 'Ziyaretçi'],
];

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const knownOf = <Value extends string>(value: string, choices: readonly (readonly [Value, string])[]): Value | '' =>
  choices.find(([choice]) => choice === value)?.[0] ?? '';

export const readFilter = (address: URLSearchParams): AuditFilter => {
  const of = (name: string): string => address.get(name)?.trim() ?? '';
  const dayOf = (name: string): string => (isDay(of(name)) ? of(name) : '');
  return {
    kind: knownOf(of('kind'), actionKinds),
    actor: knownOf(of('actor'), actorChoices),
    address: of('address'),
    subject: of('subject'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
};

/** Midnight where the browser is, so many days after a day. */
const midnight = (day: string, daysLater: number): string => {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

/** The parameters of the calls, without those that filter nothing. */
export const parametersOf = ({ from, to, ...same }: AuditFilter): Record<string, string> => {
  const all = { ...same, since: from && midnight(from, 0), until: to && midnight(to, 1) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
};
