import { describe, expect, it } from '@jest/globals';
import { sortChosenFiles } from './chosen-files.ts';

const file = (name: string, size = 3): File => Object.defineProperty(new File(['abc'], name), 'size', { value: size });

describe('chosen files', () => {
  it('are workbooks of at most 500 MB', () => {
    const { accepted, rejected } = sortChosenFiles([file('a.xlsx'), file('b.XLS'), file('c.pdf'), file('d.xlsx', 501 * 1024 * 1024)]);
    expect(accepted.map(({ name }) => name)).toEqual(['a.xlsx', 'b.XLS']);
    expect(rejected).toHaveLength(2);
    expect(rejected[1]).toContain('500 MB');
  });
});
