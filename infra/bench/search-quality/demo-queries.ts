import { furtherQueries } from './further-queries.ts';
import { queryOf, type VisitorQuery } from './judge.ts';
import { visitorQueries } from './visitor-queries.ts';
import { widerQueries } from './wider-queries.ts';

/** The texts that visitors type into the search of the demo's directory. */
export const demoQueries: readonly VisitorQuery[] = Object.entries({ ...visitorQueries, ...widerQueries, ...furtherQueries }).flatMap(
  ([language, lines]) => lines.map((line) => queryOf(language, line)),
);
