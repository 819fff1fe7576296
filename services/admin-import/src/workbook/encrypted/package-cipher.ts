import { createDecipheriv, createHash } from 'node:crypto';
import { mostRounds } from './limits.ts';

/** Decrypts the package of a workbook piece by piece. */
export interface PackageCipher {
  /** Bytes that are decrypted together. */
  readonly segmentBytes: number;
  decrypt(segment: Buffer, index: number): Buffer;
}

/** The password with which Excel and LibreOffice encrypt workbooks that are only protected against changes; both open them without asking. */
export const defaultPassword = 'VelvetSweatshop';

const aes = (mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
};

const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const hashOf = (algorithm: string, ...parts: Buffer[]): Buffer => {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A hash of the password that takes its time. */
const slowHash = (algorithm: string, salt: Buffer, password: string, rounds: number): Buffer => {
  let hash = hashOf(algorithm, salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < rounds; round++) hash = hashOf(algorithm, numberBytes(round), hash);
  return hash;
};

const fitted = (bytes: Buffer, length: number, filler: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(length, filler)]).subarray(0, length);

const filler = 0x36;
const whole = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 16));

/** Without the bound of the word and of its letters the search would begin anew at each letter of a long one. */
const attribute = /\b(\w{1,40})="([^"]*)"/g;

const attributesOf = (xml: string, element: string): Record<string, string> => {
  const [, text = ''] = new RegExp(`<(?:\\w+:)?${element}\\b([^<>]*)>`).exec(xml) ?? [];
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name, value]) => [name, value]));
};

const blockKeys = {
  verifierInput: 'fea7d2763b4b9e79',
  verifierValue: 'd7aa0f6d3061344e',
  key: '146e0be7abacd0d6',
} as const;

const algorithmOf = ({ hashAlgorithm = '' }: Record<string, string>): string => hashAlgorithm.replace('-', '').toLowerCase();

/** A size that AES does not have is no size to allocate. */
const isKnownCipher = ({ cipherAlgorithm, cipherChaining, blockSize, keyBits }: Record<string, string>): boolean =>
  cipherAlgorithm === 'AES' && cipherChaining === 'ChainingModeCBC' && blockSize === '16' && ['128', '192', '256'].includes(keyBits);

/** `agile`, as Excel encrypts since 2010. */
const agileCipher = (xml: string, password: string): PackageCipher | null => {
  const [data, keyed] = [attributesOf(xml, 'keyData'), attributesOf(xml, 'encryptedKey')];
  const rounds = Number(keyed.spinCount);
  const isKnown = [data, keyed].every(isKnownCipher);
  if (!isKnown || !(rounds >= 0 && rounds <= mostRounds)) return null;
  const algorithm = algorithmOf(keyed);
  const salt = Buffer.from(keyed.saltValue, 'base64');
  const hash = slowHash(algorithm, salt, password, rounds);
  const open = (block: string, text: string): Buffer => {
    const key = fitted(hashOf(algorithm, hash, Buffer.from(block, 'hex')), Number(keyed.keyBits) / 8, filler);
    return aes('cbc', key, fitted(salt, Number(keyed.blockSize), filler), Buffer.from(text, 'base64'));
  };
  const input = open(blockKeys.verifierInput, keyed.encryptedVerifierHashInput);
  const value = open(blockKeys.verifierValue, keyed.encryptedVerifierHashValue);
  const expected = hashOf(algorithm, input.subarray(0, Number(keyed.saltSize)));
  if (!expected.equals(value.subarray(0, expected.length))) return null;
  const key = open(blockKeys.key, keyed.encryptedKeyValue).subarray(0, Number(data.keyBits) / 8);
  const dataSalt = Buffer.from(data.saltValue, 'base64');
  return {
    segmentBytes: 4096,
    decrypt: (segment, index) => {
      const iv = fitted(hashOf(algorithmOf(data), dataSalt, numberBytes(index)), Number(data.blockSize), filler);
      return aes('cbc', key, iv, whole(segment));
    },
  };
};

const standardRounds = 50_000;

const derivedKey = (hash: Buffer, bits: number): Buffer => {
  const mixed = [0x36, 0x5c].map((byte) => {
    const block = Buffer.alloc(64, byte);
    for (let at = 0; at < hash.length; at++) block[at] ^= hash[at];
    return hashOf('sha1', block);
  });
  return Buffer.concat(mixed).subarray(0, bits / 8);
};

/** `standard`, as Excel 2007 encrypts. */
const standardCipher = (info: Buffer, password: string): PackageCipher | null => {
  const headerBytes = info.readUInt32LE(8);
  const bits = info.readUInt32LE(12 + 16) || 128;
  const at = 12 + headerBytes;
  const salt = info.subarray(at + 4, at + 20);
  const key = derivedKey(hashOf('sha1', slowHash('sha1', salt, password, standardRounds), numberBytes(0)), bits);
  const verifier = aes('ecb', key, null, info.subarray(at + 20, at + 36));
  const value = aes('ecb', key, null, info.subarray(at + 40, at + 72));
  if (!hashOf('sha1', verifier).equals(value.subarray(0, 20))) return null;
  return { segmentBytes: 4096, decrypt: (segment) => aes('ecb', key, null, whole(segment)) };
};

/** The cipher of a workbook's package by the description of its encryption; null for another password or another kind of encryption. */
export const packageCipher = (info: Buffer, password: string): PackageCipher | null => {
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  if (major === 4 && minor === 4) return agileCipher(info.toString('utf8', 8), password);
  return minor === 2 && major >= 2 && major <= 4 ? standardCipher(info, password) : null;
};
