import { describe, expect, it } from '@jest/globals';
import { parsePostgresSettings } from './settings-file.ts';

describe('Postgres settings', () => {
  it('reads names, quoted and bare values, and skips comments', () => {
    const text = "# sizes\nshared_buffers = 128MB  # a comment\n\ntimezone='UTC'\nlog_line_prefix = '%m [%p] # '\n";
    expect(parsePostgresSettings(text)).toEqual({ shared_buffers: '128MB', timezone: 'UTC', log_line_prefix: '%m [%p] # ' });
  });

  it('refuses a line that is no setting', () => {
    expect(() => parsePostgresSettings('include other.conf')).toThrow('Not a Postgres setting: include other.conf');
  });
});
