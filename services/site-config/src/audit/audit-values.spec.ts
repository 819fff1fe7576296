import { describe, expect, it } from '@jest/globals';
import { changedParts } from './audit-values.ts';

describe('values of the audit log', () => {
  it.each([
    [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 2, d: 4 } }, { b: { d: 3 } }, { b: { d: 4 } }],
    [{ a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    [[{ id: 'x', on: true }, { id: 'y' }], [{ id: 'x', on: false }], { x: { on: true }, y: { id: 'y' } }, { x: { on: false } }],
    [{ list: [1, 2] }, { list: [2, 1] }, { list: [1, 2] }, { list: [2, 1] }],
    [[], [{ placement: 'top', enabled: true }], {}, { top: { placement: 'top', enabled: true } }],
    [null, { a: 1 }, null, { a: 1 }],
    [[], [{ id: 'constructor' }], {}, { constructor: { id: 'constructor' } }],
    [[{ id: 'constructor', on: true }], [], { constructor: { id: 'constructor', on: true } }, {}],
  ])('of a save are what has changed: %j, %j', (before, after, earlier, later) => {
    expect(changedParts(before, after)).toEqual({ before: earlier, after: later });
  });
});
