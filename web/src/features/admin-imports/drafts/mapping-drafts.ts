import { z } from 'zod';

/** Unsaved choices for the columns of a file. */
export interface MappingDraft {
  /** The mapping that the choices were made over: those over another one are worth nothing. */
  basis: string;
  headerRow: number;
  choices: Record<string, string>;
}

const Draft = z.object({ basis: z.string(), headerRow: z.int(), choices: z.record(z.string(), z.string()) });

const keyOf = (runId: string): string => `mapping-draft:${runId}`;

const parse = (text: string | null): MappingDraft | null => {
  if (text === null) return null;
  try {
    return Draft.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Unsaved choices, kept for the tab: a session that ends, or a reload, does not lose the work. */
export const mappingDrafts = {
  find: (runId: string, basis: string): MappingDraft | null => {
    const draft = parse(sessionStorage.getItem(keyOf(runId)));
    return draft?.basis === basis ? draft : null;
  },
  write: (runId: string, draft: MappingDraft): void => sessionStorage.setItem(keyOf(runId), JSON.stringify(draft)),
  forget: (runId: string): void => sessionStorage.removeItem(keyOf(runId)),
};
