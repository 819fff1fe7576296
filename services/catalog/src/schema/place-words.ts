import type { SchemaObject } from '@directory/service-kit/migrations';
import { cutWord } from './posting-words.ts';
import { schemaTrigger, statementTrigger, triggerFunction } from './schema-objects.ts';

const placeWords = (kind: string, rows: string): string =>
  `SELECT DISTINCT ${cutWord('named.word')} AS word, '${kind}', r.id FROM ${rows} r, unnest(string_to_array(r.name_fold, ' ')) AS named(word)`;

/** Statements that write the words of all rows of a table. */
export const learnPlaces = (kind: 'category' | 'city', rows: string): string => `
    INSERT INTO place_words (word, kind, place_id) ${placeWords(kind, rows)} ON CONFLICT DO NOTHING;
    INSERT INTO search_words (word, frequency) SELECT DISTINCT word, 0 FROM (${placeWords(kind, rows)}) p ORDER BY word ON CONFLICT DO NOTHING;`;

/** Counters of places are written all the time, their names hardly ever: only a row that is renamed is looked at. */
const placeWordObjectsOf = (table: 'categories' | 'cities', kind: 'category' | 'city'): SchemaObject[] => [
  triggerFunction(`learn_${table}`, learnPlaces(kind, 'new_rows')),
  triggerFunction(`forget_${table}`, ` DELETE FROM place_words p USING old_rows o WHERE p.kind = '${kind}' AND p.place_id = o.id;`),
  triggerFunction(`forget_all_${table}`, ` DELETE FROM place_words WHERE kind = '${kind}';`),
  triggerFunction(
    `relearn_${table}`,
    ` DELETE FROM place_words WHERE kind = '${kind}' AND place_id = NEW.id;
       ${learnPlaces(kind, '(SELECT NEW.id AS id, NEW.name_fold AS name_fold)')}`,
  ),
  statementTrigger(table, 'searched', 'INSERT', `learn_${table}`),
  statementTrigger(table, 'searched', 'DELETE', `forget_${table}`),
  statementTrigger(table, 'searched', 'TRUNCATE', `forget_all_${table}`),
  schemaTrigger(
    table,
    `${table}_searched_after_rename`,
    `UPDATE OF name_fold ON ${table} FOR EACH ROW WHEN (OLD.name_fold <> NEW.name_fold)`,
    `relearn_${table}`,
  ),
];

/** Keeps the words of categories and cities true to their names. */
export const placeWordObjects = [...placeWordObjectsOf('categories', 'category'), ...placeWordObjectsOf('cities', 'city')];
