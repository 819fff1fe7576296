import type { StagedRow } from '@directory/contracts';
import { type Country, countriesOfRegion, findCountry } from '@directory/text';
import { RowMapper } from '../pipeline/row-mapper.ts';
import type { Workbook } from '../workbook/workbook.ts';
import {
  fewestSurveyedRows,
  leastCommonPart,
  leastKnownPart,
  leastRegionPart,
  rowsReadForSurvey,
  saidEnoughRows,
  surveyedRows,
} from './limits.ts';
import type { LocatedHeader } from './locate-header.ts';
import { rowsBelow } from './rows-below.ts';

/** The country that the rows of a file have in common. */
export interface CommonCountry {
  country: Country;
  /** The part of the looked-at rows that say so, 0 to 1. */
  certainty: number;
}

const largest = (votes: ReadonlyMap<string, number>): [code: string, votes: number, next: number] => {
  const [[code, most] = ['', 0], [, next] = ['', 0]] = [...votes].sort(([, a], [, b]) => b - a);
  return [code, most, next];
};

const vote = (votes: Map<string, number>, code: string): void => void votes.set(code, (votes.get(code) ?? 0) + 1);

const common = (code: string, certainty: number): CommonCountry | null => {
  const country = findCountry(code);
  return country && { country, certainty };
};

/** Counts the countries that rows say, and of the others those that have a region of the row's state or city. */
class Survey {
  rows = 0;
  private readonly said = new Map<string, number>();
  private readonly ofRegions = new Map<string, number>();
  private known = 0;
  private placed = 0;

  add({ countryCode, state, city }: StagedRow): void {
    this.rows++;
    if (countryCode !== null) {
      this.known++;
      vote(this.said, countryCode);
      return;
    }
    const countries = new Set([state, city].flatMap((name) => (name === null ? [] : countriesOfRegion(name))));
    if (state !== null || city !== null) this.placed++;
    for (const code of countries) vote(this.ofRegions, code);
  }

  get saysEnough(): boolean {
    return this.rows >= saidEnoughRows && this.known === this.rows;
  }

  result(): CommonCountry | null {
    const [code, votes] = largest(this.said);
    const isTold = this.known >= Math.max(fewestSurveyedRows, this.rows * leastKnownPart);
    if (isTold && votes / this.known >= leastCommonPart) return common(code, votes / this.known);
    if (this.known > 0) return null;
    const [region, regions, next] = largest(this.ofRegions);
    const part = regions / Math.max(1, this.placed);
    return this.placed >= fewestSurveyedRows && part >= leastRegionPart && next * 2 <= regions ? common(region, part) : null;
  }
}

/** Looks at a file's first rows for the country that they have in common; null where they have none. */
export const surveyPlaces = async (workbook: Workbook, header: LocatedHeader): Promise<CommonCountry | null> => {
  const { plan } = header;
  if (plan.sourceFormat === 'own') return null;
  const mapper = new RowMapper(plan);
  const survey = new Survey();
  let read = 0;
  for await (const rows of rowsBelow(workbook, header, { columns: plan.used, hyperlinks: plan.linkColumns })) {
    for (const row of rows) {
      const mapped = mapper.map(row, '');
      if (mapped.kind === 'staged') survey.add(mapped.row);
      if (survey.saysEnough || survey.rows >= surveyedRows || ++read >= rowsReadForSurvey) return survey.result();
    }
  }
  return survey.result();
};
