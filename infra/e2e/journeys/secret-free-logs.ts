import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { journey } from '../support/journeys.ts';
import { lineWith, logFiles } from '../support/logs.ts';
import { secrets } from '../support/product.ts';

const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);

/** Passwords in addresses of databases, as the parts are given them. */
const password = '(?:postgres(?:ql)?|rediss?)://[^\\s:@/]*:[^\\s@*]+@';

journey('all journeys together left no secret in any log', async ({ product, operator, launcherLog }) => {
  const tokens = operator.cookie.split('; ').map(tokenOf);
  assert.ok(tokens.every((token) => token.length >= 20));
  const forbidden = new RegExp([...Object.values(secrets), ...tokens.map((token) => token.replaceAll('.', '\\.')), password].join('|'));
  for (const file of [launcherLog, ...logFiles(product)]) {
    const line = lineWith(forbidden, readFileSync(file, 'utf8'));
    assert.equal(line, undefined, `${file} holds: ${line}`);
  }
});
