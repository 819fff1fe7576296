import { describe, expect, it } from '@jest/globals';
import { CompiledRoutes } from '../routing/compiled-routes.ts';
import { type Route, routeTable } from '../routing/route-table.ts';
import { SharedDoor } from './cache-handler.ts';

const none = {} as never;
const open = (table: readonly Route[]) => () => new SharedDoor(new CompiledRoutes(table), none, none, none, none, none);

describe('the route table', () => {
  it('is taken as it stands', () => {
    expect(open(routeTable)).not.toThrow();
  });

  it.each(['listImports', 'sendContactMessage', 'getSession'])(
    'may let nothing be kept that is no public read: %s ends the start',
    (id) => {
      const cache = { freshMinutes: 1, keptMinutes: 1, tags: [] };
      expect(open(routeTable.map((row) => (row.id === id ? { ...row, cache } : row)))).toThrow(
        `The route table lets ${id} be kept, which is no public read.`,
      );
    },
  );
});
