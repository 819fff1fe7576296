import { describe, expect, it } from '@jest/globals';
import { dayParam } from './params.ts';

describe('a day', () => {
  it.each(['1000-01-01', '2026-11-30', '9999-12-31'])('may be %s', (day) => expect(dayParam.safeParse(day).success).toBe(true));

  it.each(['0000-12-31', '0001-01-01', '0999-12-31', '2026-02-30', '30.11.2026'])('is not %s', (day) =>
    expect(dayParam.safeParse(day).success).toBe(false),
  );
});
