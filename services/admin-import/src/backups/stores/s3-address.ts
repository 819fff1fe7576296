import type { S3Credentials } from './s3-signature.ts';

export interface S3Address {
  /** Scheme, host and port. */
  origin: string;
  bucket: string;
  /** Folder within the bucket, ending in a slash; empty for the bucket itself. */
  prefix: string;
  credentials: S3Credentials;
}

const defaultRegion = 'us-east-1';

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=eu-central-1&tls=0]`, its parts percent-encoded.
 * @throws Error with a sentence that does not show the secret.
 */
export const parseS3Address = (text: string): S3Address => {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') throw new Error('BACKUP_URL must begin with s3:// or file://.');
  const [bucket, ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!url.host || !bucket) throw new Error('BACKUP_URL must name a host and a bucket: s3://KEY:SECRET@host/bucket.');
  if (!url.username || !url.password) throw new Error('BACKUP_URL must hold the key and its secret: s3://KEY:SECRET@host/bucket.');
  return {
    origin: `${url.searchParams.get('tls') === '0' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    credentials: {
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? defaultRegion,
    },
  };
};
