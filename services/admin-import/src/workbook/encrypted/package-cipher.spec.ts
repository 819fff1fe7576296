import { describe, expect, it } from '@jest/globals';
import { defaultPassword, packageCipher } from './package-cipher.ts';

const described = (xml: string): Buffer => Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);

const attributes = (changed: Record<string, string> = {}): string =>
  Object.entries({
    ...{ saltSize: '16', blockSize: '16', keyBits: '256', hashSize: '64', spinCount: '1', hashAlgorithm: 'SHA512' },
    ...{ cipherAlgorithm: 'AES', cipherChaining: 'ChainingModeCBC', saltValue: 'AAAAAAAAAAAAAAAAAAAAAA==' },
    ...{ encryptedVerifierHashInput: 'AAAAAAAAAAAAAAAAAAAAAA==', encryptedVerifierHashValue: 'AAAAAAAAAAAAAAAAAAAAAA==' },
    ...changed,
  })
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

const withSizes = (changed: Record<string, string>): string => `<keyData ${attributes()}/><p:encryptedKey ${attributes(changed)}/>`;

/** Far more than a description has; a search that begins anew at each letter takes hours for it. */
const endless = 1024 * 1024;

describe('a forged description of an encryption', () => {
  it.each([
    ['with a word without end', `<keyData ${'a'.repeat(endless)}/>`],
    ['with elements that do not end', '<keyData '.repeat(endless / 9)],
    ['with a name without end', `<${'a'.repeat(endless)}`],
    ['with blocks of two gigabytes', withSizes({ blockSize: '2000000000' })],
    ['with keys of two gigabytes', withSizes({ keyBits: '16000000000' })],
    ['with hashing without end', withSizes({ spinCount: '1000000000' })],
  ])('%s opens nothing, at once', (_, xml) => {
    expect(packageCipher(described(xml), defaultPassword)).toBeNull();
  });
});
