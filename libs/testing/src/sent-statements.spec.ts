import { describe, expect, it } from '@jest/globals';
import { ofTheProduct } from './sent-statements.ts';

const at = (...files: string[]): string => ['Error: x', ...files.map((file) => `    at async work (file:///tree/${file}:1:2)`)].join('\n');

describe('ofTheProduct', () => {
  it.each([
    [
      'a service that a test calls',
      at('node_modules/typeorm/a.js', 'services/catalog/src/places/places.repository.ts', 'services/catalog/test/a.medium.spec.ts'),
      true,
    ],
    ['a shared repository', at('libs/service-kit/src/audit/audit-outbox.repository.ts'), true],
    ['a test beside the code', at('services/catalog/src/places/places.medium.spec.ts'), false],
    ['a test’s own look', at('node_modules/typeorm/a.js', 'services/catalog/test/lab.ts'), false],
    ['a migration', at('services/catalog/src/migrations/1-first.ts'), false],
  ])('%s', (_, stack, expected) => expect(ofTheProduct(stack)).toBe(expected));
});
