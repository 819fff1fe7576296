import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type Context } from './context.ts';

const signInVariables = ['ADMIN_ACCESS_KEY', 'ADMIN_USER_CODE', 'ADMIN_PASSWORD'];

/** Secrets go to a terminal only: what is piped ends in files and logs. */
const signInLines = (file: string, isTerminal: boolean): string[] => {
  if (!existsSync(file)) return ['from the environment'];
  if (!isTerminal) return [file];
  return [file, ...readFileSync(file, 'utf8').trim().split('\n')];
};

const row = (label: string, lines: string[]): string =>
  lines.map((line, index) => `  ${(index ? '' : label).padEnd(13)}${line}`).join('\n');

/** The one block that a start ends with. */
export const banner = ({ settings, data }: Pick<Context, 'settings' | 'data'>, isTerminal: boolean): string => {
  const { env } = settings;
  const address = env.PUBLIC_URL || addressOf(settings);
  const isFromEnvironment = signInVariables.every((name) => env[name]);
  const signIn = isFromEnvironment ? ['from the environment'] : signInLines(join(data.path, 'admin-sign-in.txt'), isTerminal);
  return [
    '',
    row('Site', [address]),
    row('Back office', [`${env.ADMIN_ORIGIN || address}/admin`]),
    row('Sign-in', signIn),
    row('Logs', [data.logs]),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
};
