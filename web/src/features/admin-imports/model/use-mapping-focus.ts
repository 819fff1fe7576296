import type { ImportRun, PreviewColumn } from '@directory/contracts';
import { useEffect, useState } from 'react';
import type { ColumnTarget } from './run-alarms.ts';
import { isUnread } from './run-facts.ts';

/** Id of the control that says what a column holds. */
export const columnControlId = (column: string): string => `mapping-column-${column}`;
export const mappingSearchId = 'mapping-search';

const isCorrected = ({ mapping }: ImportRun): boolean => (mapping?.corrected?.length ?? 0) > 0 || mapping?.headerPicked === true;

/** Whether the columns are shown, and the way from a fault to the column that it speaks of; to their search where none holds the field. */
export const useMappingFocus = (columns: readonly PreviewColumn[], choices: Readonly<Record<string, string>>, run: ImportRun) => {
  const [isOpen, setOpen] = useState(isUnread(run) || isCorrected(run));
  const [wanted, setWanted] = useState<ColumnTarget | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const column = 'column' in wanted ? wanted.column : columns.find((one) => choices[one.column] === wanted.field)?.column;
    const control = document.getElementById(column ? columnControlId(column) : mappingSearchId);
    control?.scrollIntoView?.({ block: 'center' });
    control?.focus();
  }, [wanted]);
  const showColumn = (target: ColumnTarget) => {
    setOpen(true);
    setWanted({ ...target });
  };
  return { isOpen, setOpen, showColumn };
};
