import { describe, expect, it } from '@jest/globals';
import { parseS3Address } from './s3-address.ts';

describe('BACKUP_URL', () => {
  it('names host, bucket, folder, key and region', () => {
    expect(parseS3Address('s3://AKIA:se%2Fcret@s3.example:9000/backups/directory/daily?region=eu-central-1&tls=0')).toEqual({
      origin: 'http://s3.example:9000',
      bucket: 'backups',
      prefix: 'directory/daily/',
      credentials: { accessKey: 'AKIA', secretKey: 'se/cret', region: 'eu-central-1' },
    });
  });

  it('is encrypted, and of the first region, unless it says otherwise', () => {
    expect(parseS3Address('s3://AKIA:secret@s3.example/backups')).toMatchObject({
      origin: 'https://s3.example',
      prefix: '',
      credentials: { region: 'us-east-1' },
    });
  });

  it.each(['https://s3.example/backups', 's3://AKIA:secret@s3.example', 's3://s3.example/backups', 's3://AKIA@s3.example/b', 'x'])(
    'is refused without what it needs, and the secret is not shown: %s',
    (text) => {
      expect(() => parseS3Address(text)).toThrow(/^BACKUP_URL (?!.*secret@)/);
    },
  );
});
