import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { CFB } from '@e965/xlsx';

const rounds = 1000;
const hashOf = (algorithm: string, ...parts: Buffer[]): Buffer => {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const numberBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const slowHash = (algorithm: string, salt: Buffer, password: string, times: number): Buffer => {
  let hash = hashOf(algorithm, salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < times; round++) hash = hashOf(algorithm, numberBytes(round), hash);
  return hash;
};
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
const encrypt = (mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, bytes: Buffer): Buffer => {
  const cipher = createCipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(padded(bytes)), cipher.final()]);
};
const sized = (size: number, parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeBigUInt64LE(BigInt(size));
  return Buffer.concat([head, ...parts]);
};

const agile = (content: Buffer, password: string): { info: Buffer; content: Buffer } => {
  const [salt, dataSalt, key, verifier] = [randomBytes(16), randomBytes(16), randomBytes(32), randomBytes(16)];
  const hash = slowHash('sha512', salt, password, rounds);
  const close = (block: string, bytes: Buffer): string =>
    encrypt('cbc', hashOf('sha512', hash, Buffer.from(block, 'hex')).subarray(0, 32), salt, bytes).toString('base64');
  const common =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';
  const xml = `<?xml version="1.0"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${common} saltValue="${dataSalt.toString('base64')}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${rounds}" ${common} saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${close('fea7d2763b4b9e79', verifier)}" encryptedVerifierHashValue="${close('d7aa0f6d3061344e', hashOf('sha512', verifier))}" encryptedKeyValue="${close('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const segments: Buffer[] = [];
  for (let at = 0, index = 0; at < content.length; at += 4096, index++)
    segments.push(encrypt('cbc', key, hashOf('sha512', dataSalt, numberBytes(index)).subarray(0, 16), content.subarray(at, at + 4096)));
  return { info: Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]), content: sized(content.length, segments) };
};

const standard = (content: Buffer, password: string): { info: Buffer; content: Buffer } => {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  const hash = hashOf('sha1', slowHash('sha1', salt, password, 50_000), numberBytes(0));
  const block = Buffer.alloc(64, 0x36);
  for (let at = 0; at < hash.length; at++) block[at] ^= hash[at];
  const key = hashOf('sha1', block).subarray(0, 16);
  const header = Buffer.alloc(32);
  for (const [at, value] of [0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].entries()) header.writeUInt32LE(value, at * 4);
  const info = Buffer.concat([
    Buffer.from([3, 0, 2, 0, 0x24, 0, 0, 0]),
    numberBytes(header.length),
    header,
    numberBytes(16),
    salt,
    encrypt('ecb', key, null, verifier),
    numberBytes(20),
    encrypt('ecb', key, null, hashOf('sha1', verifier)),
  ]);
  return { info, content: sized(content.length, [encrypt('ecb', key, null, content)]) };
};

/** A workbook behind a password, as Excel writes it. */
export const encryptedWorkbook = (workbook: Buffer, kind: 'agile' | 'standard', password: string): Buffer => {
  const { info, content } = { agile, standard }[kind](workbook, password);
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', info);
  CFB.utils.cfb_add(container, '/EncryptedPackage', content);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Buffer);
};
