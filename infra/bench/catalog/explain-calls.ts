import { Client } from 'pg';
import { readSettings } from '../../../services/catalog/src/database/read-settings.ts';
import { ownerUrl } from '../../e2e/support/database.ts';
import type { SentStatement } from './sent-statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Step {
  text: string;
  rows: number;
}

const count = (rows: number): string => Math.round(rows).toLocaleString('en');

const stepsOf = (node: PlanNode): Step[] => {
  const [kept, removed] = [node['Actual Rows'], node['Rows Removed by Filter'] ?? 0].map((rows) => rows * node['Actual Loops']);
  const on = node['Index Name'] ?? node['Relation Name'];
  const leftOut = removed > 0 ? `, ${count(removed)} of them left out` : '';
  const times = node['Actual Loops'] > 1 ? ` in ${count(node['Actual Loops'])} turns` : '';
  const text = `${node['Node Type']}${on ? ` on ${on}` : ''}: ${count(kept + removed)} rows${leftOut}${times}`;
  return [{ text, rows: kept + removed }, ...(node.Plans ?? []).flatMap(stepsOf)];
};

/** Says of calls why they take their time: the step of their statements that meets the most rows. */
export class ExplainedCalls {
  private readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async open(dataDir: string): Promise<ExplainedCalls> {
    const client = new Client({
      connectionString: ownerUrl(dataDir),
      options: `-c search_path=catalog,public ${readSettings}`,
    });
    await client.connect();
    return new ExplainedCalls(client);
  }

  async largestStep(statements: readonly SentStatement[]): Promise<string> {
    const steps: Step[] = [];
    for (const { sql, values } of statements) {
      const { rows } = await this.client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
        text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
        values,
      });
      steps.push(...stepsOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return steps.reduce((largest, step) => (step.rows > largest.rows ? step : largest)).text;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
