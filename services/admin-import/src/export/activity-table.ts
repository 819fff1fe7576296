import { type Activity, actorNames, labelOfAction, lineOfActivity } from '@directory/contracts';
import { cutText } from '@directory/text';
import { maxCellLength, type SheetColumn, type SheetRow, type Table } from '../workbook/workbook.ts';

const columns: SheetColumn[] = [
  { header: 'Zaman (UTC)', kind: 'text', width: 20 },
  { header: 'İşlem', kind: 'text', width: 32 },
  { header: 'Özet', kind: 'text', width: 60 },
  { header: 'Konu', kind: 'text', width: 38 },
  { header: 'Kim', kind: 'text', width: 14 },
  { header: 'Nereden', kind: 'text', width: 20 },
  { header: 'Oturum', kind: 'text', width: 38 },
  { header: 'Önce', kind: 'text', width: 60 },
  { header: 'Sonra', kind: 'text', width: 60 },
  { header: 'İşlem kodu', kind: 'text', width: 26 },
];

/** '2026-11-29 09:42:15' */
const timeOf = (at: string): string => at.slice(0, 19).replace('T', ' ');

const jsonCell = (value: unknown): string | null =>
  value === null || value === undefined ? null : cutText(JSON.stringify(value), maxCellLength);

export const activityRow = (activity: Activity): SheetRow => {
  const { at, action, subject, actor, before, after } = activity;
  const line = lineOfActivity(activity);
  const who = [actorNames[actor.kind], actor.address, actor.sessionId];
  return [timeOf(at), labelOfAction(action), line, subject, ...who, jsonCell(before), jsonCell(after), action];
};

/** Entries of the audit log, as they are read. */
export const activityTable = (pages: AsyncIterable<Activity[]>): Table => ({
  name: 'İşlem kayıtları',
  columns,
  rows: (async function* () {
    for await (const page of pages) yield page.map(activityRow);
  })(),
});
