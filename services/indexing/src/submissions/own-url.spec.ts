import { describe, expect, it } from '@jest/globals';
import { checkUrl } from './own-url.ts';

const site = 'https://directory.example';

describe('checkUrl', () => {
  it.each([
    ['a page', `${site}/business/roma`, `${site}/business/roma`],
    ['blanks around it', `  ${site}/ `, `${site}/`],
    ['capitals in the host', 'HTTPS://Directory.Example/x', `${site}/x`],
    ['the usual port', 'https://directory.example:443/x', `${site}/x`],
    ['a fragment', `${site}/x#part`, `${site}/x`],
    ['letters outside ASCII', `${site}/city/İzmir?q=ş`, `${site}/city/%C4%B0zmir?q=%C5%9F`],
    ['signs that no address has', `${site}/a|b^c?x=[1]{2}`, `${site}/a%7Cb%5Ec?x=%5B1%5D%7B2%7D`],
  ])('takes %s', (_, text, url) => expect(checkUrl(text, site)).toEqual({ url }));

  it.each([
    ['no address', 'roma', 'SUBMISSION_URL_INVALID'],
    ['a path alone', '/business/roma', 'SUBMISSION_URL_INVALID'],
    ['a script', 'javascript:alert(1)', 'SUBMISSION_URL_INVALID'],
    ['a file', 'file:///etc/passwd', 'SUBMISSION_URL_INVALID'],
    ['two addresses', `${site}/a ${site}/b`, 'SUBMISSION_URL_INVALID'],
    ['a line break', `${site}/a\n/b`, 'SUBMISSION_URL_INVALID'],
    ['another host', 'https://other.example/', 'SUBMISSION_URL_FOREIGN'],
    ['a host that begins like ours', 'https://directory.example.evil.test/', 'SUBMISSION_URL_FOREIGN'],
    ['our host as a name of a user', 'https://directory.example@evil.test/', 'SUBMISSION_URL_FOREIGN'],
    ['a user at our host', 'https://user:secret@directory.example/', 'SUBMISSION_URL_FOREIGN'],
    ['another scheme', 'http://directory.example/', 'SUBMISSION_URL_FOREIGN'],
    ['another port', 'https://directory.example:8443/', 'SUBMISSION_URL_FOREIGN'],
    ['2,049 characters', `${site}/`.padEnd(2049, 'x'), 'SUBMISSION_URL_TOO_LONG'],
    ['letters that are longer escaped', `${site}/${'ş'.repeat(1000)}`, 'SUBMISSION_URL_TOO_LONG'],
  ])('refuses %s', (_, text, code) => expect(checkUrl(text, site)).toMatchObject({ code }));

  it('takes 2,048 characters', () => expect(checkUrl(`${site}/`.padEnd(2048, 'x'), site)).toHaveProperty('url'));
});
