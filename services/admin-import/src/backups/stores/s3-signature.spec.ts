import { describe, expect, it } from '@jest/globals';
import { escapeS3, type S3Request, signedHeaders } from './s3-signature.ts';

/** The examples of the documentation of Signature Version 4. */
const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const at = new Date('2013-05-24T00:00:00Z');
const host = 'examplebucket.s3.amazonaws.com';

const signatureOf = (request: Partial<S3Request>): string => {
  const whole = { method: 'GET', path: '/', query: {}, headers: { host }, body: Buffer.alloc(0), ...request };
  return signedHeaders(whole, credentials, at).authorization.split('Signature=')[1];
};

describe('the signature of a request', () => {
  it('is that of the documented download', () => {
    expect(signatureOf({ path: '/test.txt', headers: { host, range: 'bytes=0-9' } })).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it('is that of the documented upload', () => {
    const headers = { host, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
    expect(signatureOf({ method: 'PUT', path: '/test%24file.text', headers, body: Buffer.from('Welcome to Amazon S3.') })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  it('is that of the documented query without a value', () => {
    expect(signatureOf({ query: { lifecycle: '' } })).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
  });

  it('is that of the documented list', () => {
    expect(signatureOf({ query: { prefix: 'J', 'max-keys': '2' } })).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

describe('escaping', () => {
  it('leaves only the unreserved characters', () => {
    expect(escapeS3("a-Z_0.~!'()* /ç")).toBe('a-Z_0.~%21%27%28%29%2A%20%2F%C3%A7');
  });
});
