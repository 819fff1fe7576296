import { describe, expect, it } from '@jest/globals';
import { requestLanguage } from './request-language.ts';

describe('requestLanguage', () => {
  it.each([
    ['GET', '/api/businesses?limit=0', 'en'],
    ['GET', '/api/businesses/some-slug', 'en'],
    ['POST', '/api/admin/login/access-key', 'tr'],
    ['GET', '/api/admin/imports/1/events', 'tr'],
    ['POST', '/api/upload-excel?preview=true', 'tr'],
    ['GET', '/api/upload-excel', 'en'],
    ['POST', '/internal/imports/1/analyse', 'tr'],
    ['GET', '/api/administrators', 'en'],
  ])('%s %s is answered in %s', (method, url, language) => {
    expect(requestLanguage(method, url)).toBe(language);
  });
});
