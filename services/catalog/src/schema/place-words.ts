import type { SchemaObject } from '@directory/service-kit/migrations';
import { cutWord } from './posting-words.ts';
import { schemaTrigger, statementTrigger, triggerFunction } from './schema-objects.ts';

type Kind = 'category' | 'city';

const placeWords = (kind: Kind, rows: string): string =>
  `SELECT DISTINCT ${cutWord('named.word')} AS word, '${kind}', r.id FROM ${rows} r, unnest(string_to_array(r.name_fold, ' ')) AS named(word)`;

/** Statements that write the words of all names in `rows` (id, name_fold). */
export const learnPlaces = (kind: Kind, rows: string): string => `
    INSERT INTO place_words (word, kind, place_id) ${placeWords(kind, rows)} ON CONFLICT DO NOTHING;
    INSERT INTO search_words (word, frequency) SELECT DISTINCT word, 0 FROM (${placeWords(kind, rows)}) p ORDER BY word ON CONFLICT DO NOTHING;`;

/** `ids`: SQL of the places whose words are written anew, from the names that they have now. */
const relearn = (kind: Kind, ids: string): string => `
    DELETE FROM place_words WHERE kind = '${kind}' AND place_id IN (${ids});
    ${learnPlaces(kind, `(SELECT id, name_fold FROM ${kind}_names WHERE id IN (${ids}))`)}`;

/** Counters of places are written all the time, their names hardly ever: only a row that is renamed is looked at. */
const placeWordObjectsOf = (table: 'categories' | 'cities', kind: Kind): SchemaObject[] => [
  triggerFunction(`learn_${table}`, learnPlaces(kind, 'new_rows')),
  triggerFunction(`forget_${table}`, ` DELETE FROM place_words p USING old_rows o WHERE p.kind = '${kind}' AND p.place_id = o.id;`),
  triggerFunction(`forget_all_${table}`, ` DELETE FROM place_words WHERE kind = '${kind}';`),
  triggerFunction(`relearn_${table}`, relearn(kind, 'NEW.id')),
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

/** Other names are searched like the first one. A merge hands them on. */
const otherNameObjectsOf = (kind: Kind): SchemaObject[] => {
  const table = `${kind}_aliases`;
  const of = (rows: string): string => `SELECT ${kind}_id FROM ${rows}`;
  return [
    triggerFunction(`learn_${table}`, learnPlaces(kind, `(SELECT ${kind}_id AS id, name_fold FROM new_rows)`)),
    triggerFunction(`relearn_${table}`, relearn(kind, `${of('old_rows')} UNION ${of('new_rows')}`)),
    triggerFunction(`forget_${table}`, relearn(kind, of('old_rows'))),
    statementTrigger(table, 'searched', 'INSERT', `learn_${table}`),
    statementTrigger(table, 'searched', 'UPDATE', `relearn_${table}`),
    statementTrigger(table, 'searched', 'DELETE', `forget_${table}`),
  ];
};

/** Keeps the words of categories and cities true to their names. */
export const placeWordObjects = [
  ...placeWordObjectsOf('categories', 'category'),
  ...placeWordObjectsOf('cities', 'city'),
  ...otherNameObjectsOf('category'),
  ...otherNameObjectsOf('city'),
];
