import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@directory/service-kit/without-stores';
import type { z } from 'zod';
import type { SignInSecretsConfig } from '../config.ts';
import { unmistakableLetters } from '../second-factor/unmistakable-letters.ts';
import { digestUnder } from '../sessions/keyed-digest.ts';
import { hashSecret, KeyedDigest, SecretHashes, SignInSecrets, type Step } from './sign-in-secrets.ts';

/** Made secrets as they are stored. They are random enough that a digest under a key beside it gives nothing away. */
const StoredSecrets = SecretHashes.extend({ accessKeyDigest: KeyedDigest.nullable().default(null) });
type StoredSecrets = z.infer<typeof StoredSecrets>;

type Secrets = Record<Step, string>;

const variables = { 'access-key': 'ADMIN_ACCESS_KEY', 'user-code': 'ADMIN_USER_CODE', password: 'ADMIN_PASSWORD' } as const;
const steps = Object.keys(variables) as Step[];

export const secretsFile = 'admin-sign-in.txt';
export const hashesFile = 'admin-sign-in.hashes.json';

/** Six groups of four characters, 115 bits. */
const makeSecret = (): string => Array.from({ length: 6 }, () => unmistakableLetters(4)).join('-');

const textFor = (secrets: Secrets): string => `\
Yönetim paneli girişi (/admin/login) - bu dosyayı güvenli bir yere taşıyın ve buradan silin.
Back office sign-in (/admin/login) - move this file to a safe place and delete it here.

1. Erişim anahtarı / access key : ${secrets['access-key']}
2. Kullanıcı kodu / user code   : ${secrets['user-code']}
3. Şifre / password             : ${secrets.password}

Yenilemek için: make admin-credentials (tüm oturumlar kapanır).
To make new ones: make admin-credentials (all sessions end).
`;

/** Whole or not at all: a start that was cut off must not leave half a file. */
const writePrivately = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
};

const digestOf = (accessKey: string): KeyedDigest => {
  const key = randomBytes(32).toString('base64url');
  return { key, digest: digestUnder(key, accessKey) };
};

const readStored = async (path: string): Promise<StoredSecrets | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return StoredSecrets.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`${path} is damaged. Have new sign-in secrets made: make admin-credentials`);
  }
};

/**
 * Makes new secrets, in place of those that the directory may hold. The hashes are written last: without them the next start makes
 * everything anew. `announce` gets the text with the secrets: for a terminal, never for a log.
 */
export const makeSignInSecrets = async (dataDir: string, announce: (text: string) => void): Promise<StoredSecrets> => {
  const secrets = Object.fromEntries(steps.map((step) => [step, makeSecret()])) as Secrets;
  const hashes = await Promise.all(steps.map(async (step) => [step, await hashSecret(secrets[step])]));
  const stored = StoredSecrets.parse({ ...Object.fromEntries(hashes), accessKeyDigest: digestOf(secrets['access-key']) });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writePrivately(join(dataDir, secretsFile), textFor(secrets));
  await writePrivately(join(dataDir, hashesFile), JSON.stringify(stored));
  announce(textFor(secrets));
  return stored;
};

interface SecretsSource {
  dataDir: string;
  internalKey: string;
  announce: (text: string) => void;
}

/** The hash of a made secret stands for it: it is as much a new one with each secret, and the secret itself is not kept. */
const sealKeyOf = (internalKey: string, config: SignInSecretsConfig, made: StoredSecrets | null): Buffer => {
  const material = steps.map((step) => config[variables[step]] ?? made?.[step]);
  return createHmac('sha256', internalKey)
    .update(JSON.stringify(['sign-in', ...material]))
    .digest();
};

/** The secrets of the environment; where one is unset, that of the files under `dataDir`, which the first start makes. */
export const loadSignInSecrets = async (config: SignInSecretsConfig, source: SecretsSource): Promise<SignInSecrets> => {
  const { dataDir, internalKey, announce } = source;
  const given = steps.filter((step) => config[variables[step]] !== undefined);
  const made =
    given.length === steps.length ? null : ((await readStored(join(dataDir, hashesFile))) ?? (await makeSignInSecrets(dataDir, announce)));
  const hashed = await Promise.all(given.map(async (step) => [step, await hashSecret(config[variables[step]] as string)]));
  const { ADMIN_ACCESS_KEY: accessKey } = config;
  return new SignInSecrets(
    SecretHashes.parse({ ...made, ...Object.fromEntries(hashed) }),
    sealKeyOf(internalKey, config, made),
    accessKey === undefined ? (made?.accessKeyDigest ?? null) : digestOf(accessKey),
  );
};

/** From here on nothing that reads the environment (a report of a crash, a child) can find the secrets. */
export const forgetSecrets = (env: NodeJS.ProcessEnv = process.env): void => {
  for (const variable of Object.values(variables)) delete env[variable];
};
