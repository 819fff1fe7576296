import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ofTheProduct } from '../sent-statements.ts';

/**
 * Where SENT_STATEMENTS names a folder, a set-up of medium tests that writes down there, by role, the statements that the product's own code
 * sends: those of a test, which fills tables and looks into them, are told apart by the call stack.
 */
const folder = process.env.SENT_STATEMENTS;

type Query = (this: { user?: string }, statement: string | { text?: string }, ...rest: unknown[]) => unknown;

/** Numbers and names of staging tables differ from call to call. */
const shapeOf = (text: string): string => text.replace(/\b[0-9a-f]*\d[0-9a-f]*\b/g, '0').slice(0, 20_000);

/** Test files of one process share the driver. */
const watched = Symbol.for('statements are written down');

const stackFrames = 60;

const stackOf = (): string => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = stackFrames;
  const { stack = '' } = new Error('Where it is sent from');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
};

const prototype = pg.Client.prototype as unknown as { query: Query; [watched]?: boolean };

if (folder && !prototype[watched]) {
  prototype[watched] = true;
  const send = prototype.query;
  const known = new Set<string>();
  prototype.query = function (statement, ...rest) {
    const text = typeof statement === 'string' ? statement : statement?.text;
    const line = text === undefined ? '' : JSON.stringify([this.user, shapeOf(text)]);
    if (line !== '' && !known.has(line) && ofTheProduct(stackOf())) {
      known.add(line);
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
    }
    return send.call(this, statement, ...rest);
  };
}
