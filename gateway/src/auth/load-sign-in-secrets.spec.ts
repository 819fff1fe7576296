import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetSecrets, hashesFile, loadSignInSecrets, makeSignInSecrets, secretsFile } from './load-sign-in-secrets.ts';

const unset = { ADMIN_ACCESS_KEY: undefined, ADMIN_USER_CODE: undefined, ADMIN_PASSWORD: undefined };
const given = { ADMIN_ACCESS_KEY: 'key from outside', ADMIN_USER_CODE: 'code from outside', ADMIN_PASSWORD: 'password from outside' };

const internalKey = 'a key of the parts that has 32 letters';

describe('loadSignInSecrets', () => {
  let directory: string;
  let announced: string[];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sign-in-'));
    announced = [];
  });
  afterEach(() => rm(directory, { recursive: true }));

  const load = (config: typeof unset | typeof given | Partial<typeof given>) =>
    loadSignInSecrets({ ...unset, ...config }, { dataDir: directory, internalKey, announce: (text) => announced.push(text) });
  const made = async () => {
    const text = await readFile(join(directory, secretsFile), 'utf8');
    return [...text.matchAll(/: (\S+-\S+)$/gm)].map(([, secret]) => secret);
  };

  it('makes three different secrets at the first start, readable by their owner only', async () => {
    const secrets = await load(unset);
    const [accessKey, userCode, password] = await made();
    expect(new Set([accessKey, userCode, password]).size).toBe(3);
    expect(await secrets.isRight('access-key', accessKey)).toBe(true);
    expect(await secrets.isRight('user-code', userCode)).toBe(true);
    expect(await secrets.isRight('password', password)).toBe(true);
    expect(await secrets.isRight('password', accessKey)).toBe(false);
    for (const file of [secretsFile, hashesFile]) expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
    expect(announced).toEqual([await readFile(join(directory, secretsFile), 'utf8')]);
  });

  it('keeps nothing of them but argon2id hashes of the advised cost', async () => {
    await load(unset);
    const hashes = await readFile(join(directory, hashesFile), 'utf8');
    expect(hashes.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/g)).toHaveLength(3);
    for (const secret of await made()) expect(hashes).not.toContain(secret);
  });

  it('knows them at the next start, also when the operator has removed the text', async () => {
    await load(unset);
    const [accessKey] = await made();
    await rm(join(directory, secretsFile));
    const again = await load(unset);
    expect(await again.isRight('access-key', accessKey)).toBe(true);
    expect(announced).toHaveLength(1);
    expect(await readdir(directory)).toEqual([hashesFile]);
  });

  it('writes nothing where all three are given', async () => {
    const secrets = await load(given);
    expect(await secrets.isRight('password', 'password from outside')).toBe(true);
    expect(await secrets.isRight('password', 'password from outside ')).toBe(false);
    expect(await readdir(directory)).toEqual([]);
  });

  it('prefers a given secret to a made one', async () => {
    const secrets = await load({ ADMIN_PASSWORD: 'password from outside' });
    const [accessKey, , password] = await made();
    expect(await secrets.isRight('access-key', accessKey)).toBe(true);
    expect(await secrets.isRight('password', 'password from outside')).toBe(true);
    expect(await secrets.isRight('password', password)).toBe(false);
  });

  it('tells wrong access keys apart before any hash is made, given or made', async () => {
    const given12 = await load(given);
    expect([given12.mayBeAccessKey('key from outside'), given12.mayBeAccessKey('key from inside')]).toEqual([true, false]);
    await load(unset);
    const [accessKey] = await made();
    const again = await load(unset);
    expect([again.mayBeAccessKey(accessKey), again.mayBeAccessKey(`${accessKey}x`)]).toEqual([true, false]);
  });

  it('leaves access keys of an older version to their hash', async () => {
    await load(unset);
    const { accessKeyDigest: _, ...older } = JSON.parse(await readFile(join(directory, hashesFile), 'utf8'));
    await writeFile(join(directory, hashesFile), JSON.stringify(older));
    expect((await load(unset)).mayBeAccessKey('anything')).toBe(true);
  });

  it.each(['ADMIN_ACCESS_KEY', 'ADMIN_USER_CODE', 'ADMIN_PASSWORD'] as const)('seals sessions anew when %s has changed', async (name) => {
    const seal = async (config: typeof given) => (await load(config)).sealKey.toString('hex');
    expect(await seal({ ...given, [name]: 'another secret' })).not.toBe(await seal(given));
    expect(await seal({ ...given })).toBe(await seal(given));
  });

  it('seals sessions anew when new secrets were made, and only then', async () => {
    const before = (await load(unset)).sealKey.toString('hex');
    expect((await load(unset)).sealKey.toString('hex')).toBe(before);
    await makeSignInSecrets(directory, () => undefined);
    expect((await load(unset)).sealKey.toString('hex')).not.toBe(before);
  });

  it('refuses a damaged file with a sentence', async () => {
    await writeFile(join(directory, hashesFile), '{"access-key":');
    await expect(load(unset)).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringContaining('is damaged') });
  });

  it('does not take a file that it may not read for a first start', async () => {
    await writeFile(join(directory, hashesFile), '{}');
    await chmod(join(directory, hashesFile), 0o000);
    await expect(load(unset)).rejects.toThrow();
    expect(await readdir(directory)).toEqual([hashesFile]);
  });

  it('forgets what stood in the environment', () => {
    const env = { ...given, PATH: '/bin' };
    forgetSecrets(env);
    expect(env).toEqual({ PATH: '/bin' });
  });
});
