import { hash } from 'node:crypto';
import { pipelineVersion } from '@directory/contracts';
import type { Row } from '../workbook/table/cell.ts';
import type { ColumnPlan } from './headers/column-plan.ts';

/**
 * Hex SHA-256 of what a row's cells say, and by which rules they are read. By field: the order of the file's columns and columns
 * that are not read make no difference.
 */
export const rowHash = ({ hashed }: ColumnPlan, { cells, links }: Row): string => {
  let text = `${pipelineVersion}`;
  for (const [field, column] of hashed) {
    const value = cells[column];
    const link = links?.[column];
    if (value !== undefined) text += `\x1e${field}\x1f${value}`;
    if (link !== undefined) text += `\x1e${field}\x1d${link}`;
  }
  return hash('sha256', text);
};
