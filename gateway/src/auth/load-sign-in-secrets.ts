import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@directory/service-kit';
import type { SignInSecretsConfig } from '../config.ts';
import { hashSecret, SecretHashes, SignInSecrets, type Step } from './sign-in-secrets.ts';

type Secrets = Record<Step, string>;

const variables = { 'access-key': 'ADMIN_ACCESS_KEY', 'user-code': 'ADMIN_USER_CODE', password: 'ADMIN_PASSWORD' } as const;
const steps = Object.keys(variables) as Step[];

export const secretsFile = 'admin-sign-in.txt';
export const hashesFile = 'admin-sign-in.hashes.json';

/** No letter that could be taken for another, no vowel that could make a word. */
const alphabet = 'bcdfghjkmnpqrstvwxyz23456789';

/** Six groups of four characters, 115 bits. */
const makeSecret = (): string =>
  Array.from({ length: 6 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

const textFor = (secrets: Secrets): string => `\
Yönetim paneli girişi (/admin/login) - bu dosyayı güvenli bir yere taşıyın ve buradan silin.
Back office sign-in (/admin/login) - move this file to a safe place and delete it here.

1. Erişim anahtarı / access key : ${secrets['access-key']}
2. Kullanıcı kodu / user code   : ${secrets['user-code']}
3. Şifre / password             : ${secrets.password}

Yenilemek için: ${hashesFile} dosyasını silip programı yeniden başlatın.
To make new ones: delete ${hashesFile} and start again.
`;

/** Whole or not at all: a start that was cut off must not leave half a file. */
const writePrivately = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
};

const hashAll = async (secrets: Secrets): Promise<SecretHashes> => {
  const entries = await Promise.all(steps.map(async (step) => [step, await hashSecret(secrets[step])]));
  return SecretHashes.parse(Object.fromEntries(entries));
};

const readHashes = async (path: string): Promise<SecretHashes | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return SecretHashes.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${path} is damaged. Delete it to have new sign-in secrets made.`);
  }
};

/** Makes the secrets of a first start. The hashes are written last: without them the next start makes everything anew. */
const makeFiles = async (dataDir: string, announce: (text: string) => void): Promise<SecretHashes> => {
  const secrets = Object.fromEntries(steps.map((step) => [step, makeSecret()])) as Secrets;
  const hashes = await hashAll(secrets);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writePrivately(join(dataDir, secretsFile), textFor(secrets));
  await writePrivately(join(dataDir, hashesFile), JSON.stringify(hashes));
  announce(textFor(secrets));
  return hashes;
};

/**
 * The secrets of the environment; where one is unset, that of the files under `dataDir`, which the first start makes.
 * `announce` gets the text with the new secrets: for a terminal, never for a log.
 */
export const loadSignInSecrets = async (
  config: SignInSecretsConfig,
  dataDir: string,
  announce: (text: string) => void,
): Promise<SignInSecrets> => {
  const given = steps.filter((step) => config[variables[step]] !== undefined);
  const made =
    given.length === steps.length ? null : ((await readHashes(join(dataDir, hashesFile))) ?? (await makeFiles(dataDir, announce)));
  const hashed = await Promise.all(given.map(async (step) => [step, await hashSecret(config[variables[step]] as string)]));
  return new SignInSecrets(SecretHashes.parse({ ...made, ...Object.fromEntries(hashed) }));
};

/** From here on nothing that reads the environment (a report of a crash, a child) can find the secrets. */
export const forgetSecrets = (env: NodeJS.ProcessEnv = process.env): void => {
  for (const variable of Object.values(variables)) delete env[variable];
};
