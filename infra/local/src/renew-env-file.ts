import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Bytes of each secret of the sign-in, as `infra/docker/make-env.sh` makes them. */
const secretBytes = { ADMIN_ACCESS_KEY: 32, ADMIN_USER_CODE: 6, ADMIN_PASSWORD: 32 } as const;

type SecretVariable = keyof typeof secretBytes;

export const secretVariables = Object.keys(secretBytes) as SecretVariable[];

const lineOf = (name: string): RegExp => new RegExp(`^${name}=.+$`, 'm');

/** Secrets that a `.env` file sets. */
export const setIn = (file: string): SecretVariable[] => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return secretVariables.filter((name) => lineOf(name).test(text));
};

/** Gives the secrets of a `.env` file new values in their places; everything else stays. */
export const renewSecretsIn = (file: string): void => {
  const renewed = setIn(file).reduce(
    (text, name) => text.replace(lineOf(name), `${name}=${randomBytes(secretBytes[name]).toString('hex')}`),
    readFileSync(file, 'utf8'),
  );
  const part = `${file}.part`;
  writeFileSync(part, renewed, { mode: 0o600 });
  renameSync(part, file);
};
