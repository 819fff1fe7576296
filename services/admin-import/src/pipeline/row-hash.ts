import { hash } from 'node:crypto';
import { pipelineVersion } from '@directory/contracts';
import { isBlankCell, type Row } from '../workbook/table/cell.ts';
import { assumptionKey, nothingAssumed } from './assumed-place.ts';
import type { ColumnPlan } from './headers/column-plan.ts';

/** An assumption about a file changes only rows that do not say it themselves. */
const assumedOf = ({ columns, assumed }: ColumnPlan, { cells }: Row): string => {
  const isBlank = (field: 'country' | 'countryCode' | 'city'): boolean => columns[field].every((column) => isBlankCell(cells[column]));
  const namesCountry = !isBlank('country') || !isBlank('countryCode');
  return namesCountry && (assumed.city === null || !isBlank('city')) ? '' : assumptionKey(assumed);
};

/**
 * Hex SHA-256 of what a row's cells say, and by which rules they are read. By field: the order of the file's columns and columns
 * that are not read make no difference.
 */
export const rowHash = (plan: ColumnPlan, row: Row): string => {
  const { cells, links } = row;
  let text = `${pipelineVersion}${plan.assumed === nothingAssumed ? '' : assumedOf(plan, row)}`;
  for (const [field, column] of plan.hashed) {
    const value = cells[column];
    const link = links?.[column];
    if (value !== undefined) text += `\x1e${field}\x1f${value}`;
    if (link !== undefined) text += `\x1e${field}\x1d${link}`;
  }
  return hash('sha256', text);
};
