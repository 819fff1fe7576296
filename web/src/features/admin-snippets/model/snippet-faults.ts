import type { ErrorDetail, SnippetForm } from '@directory/contracts';
import { nameText } from './snippet-labels.ts';

/** A fault of one field of a snippet. */
export interface SnippetFault {
  id: string;
  label: string;
  message: string;
}

const fieldNames: Record<string, string> = { name: 'Ad', description: 'Açıklama', code: 'Kod', position: 'Konum', purpose: 'Amaç' };

/** Id of the control of a snippet's field. */
export const snippetFieldId = (snippetId: string, field: string): string => `snippet-${snippetId}-${field}`;

/** Details of a refused list name their field by the index in the list: `2.code`. */
export const snippetFaults = (snippets: readonly SnippetForm[], details: readonly ErrorDetail[]): SnippetFault[] =>
  details.map(({ field, message }) => {
    const [index, name = ''] = field.split('.');
    const snippet = field === '' ? undefined : snippets[Number(index)];
    if (!snippet) return { id: 'snippets', label: 'Kodlar', message };
    return { id: snippetFieldId(snippet.id, name), label: `${nameText(snippet)}, ${fieldNames[name] ?? name}`, message };
  });
