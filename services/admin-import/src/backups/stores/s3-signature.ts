import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  accessKey: string;
  secretKey: string;
  region: string;
}

export interface S3Request {
  method: string;
  /** Escaped. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** All of them are signed; `host` must be among them. Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 has it; encodeURIComponent leaves five more characters as they are. */
export const escapeS3 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const queryString = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${escapeS3(name)}=${escapeS3(query[name])}`)
    .join('&');

/** 2013-05-24T00:00:00.000Z → 20130524T000000Z */
const compactTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const signingKey = ({ secretKey, region }: S3Credentials, day: string): Buffer =>
  ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));

/** Headers of a request, signed by Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export const signedHeaders = (request: S3Request, credentials: S3Credentials, at: Date): Record<string, string> => {
  const time = compactTime(at);
  const bodyHash = sha256(request.body);
  const headers: Record<string, string> = { ...request.headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time };
  const names = Object.keys(headers).sort();
  const list = names.join(';');
  const canonical = [
    request.method,
    request.path,
    queryString(request.query),
    ...names.map((name) => `${name}:${headers[name].trim()}`),
    '',
    list,
    bodyHash,
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  const signature = hmac(signingKey(credentials, time.slice(0, 8)), ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  const credential = `Credential=${credentials.accessKey}/${scope}`;
  return { ...headers, authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${list},Signature=${signature.toString('hex')}` };
};
