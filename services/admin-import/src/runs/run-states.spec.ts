import { importStates, settledImportStates } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { canBecome, isWorkable, stateNames, statesBefore } from './run-states.ts';

describe('states of a run', () => {
  it.each([
    ['queued', 'running'],
    ['running', 'applying'],
    ['running', 'previewed'],
    ['previewed', 'applying'],
    ['applying', 'done'],
    ['applying', 'cancelled'],
    ['done', 'undone'],
    ['cancelled', 'undone'],
    ['cancelled', 'queued'],
    ['failed', 'queued'],
    ['previewed', 'queued'],
  ] as const)('%s may become %s', (from, to) => expect(canBecome(from, to)).toBe(true));

  it.each([
    ['done', 'applying'],
    ['failed', 'running'],
    ['cancelled', 'applying'],
    ['queued', 'applying'],
    ['previewed', 'done'],
    ['undone', 'done'],
    ['undone', 'queued'],
    ['done', 'queued'],
    ['previewed', 'undone'],
  ] as const)('%s never becomes %s', (from, to) => expect(canBecome(from, to)).toBe(false));

  it('lets every unfinished run be cancelled and fail', () => {
    expect(statesBefore('cancelled')).toEqual(['queued', 'running', 'previewed', 'applying']);
    expect(statesBefore('failed')).toEqual(['queued', 'running', 'previewed', 'applying']);
  });

  it('has work to do in exactly the states that are not settled', () =>
    expect(importStates.filter(isWorkable)).toEqual(importStates.filter((state) => !settledImportStates.includes(state))));

  it('names every state for the operator', () => expect(Object.keys(stateNames).sort()).toEqual([...importStates].sort()));
});
