import { describe, expect, it } from '@jest/globals';
import { documented, faultsOf, variablesIn } from './environment.ts';

describe('environment variables', () => {
  it('are found in schemas, in code and in the compose file', () => {
    const compose = ['REDIS_PASSWORD:?', 'PORT_2'].map((reference) => `url: $` + `{${reference}}`).join('\n');
    const text = `  PUBLIC_URL: siteUrl.optional(),\nconst s = z.object({ KEY: secret });\nconst p = env.PORT;\n${compose}\nconst inherited = ['PATH', 'CA_CERTS'];`;
    expect(variablesIn(text).sort()).toEqual(['CA_CERTS', 'KEY', 'PORT', 'PORT_2', 'PUBLIC_URL', 'REDIS_PASSWORD']);
  });

  it('are read from the example with the line above', () => {
    expect(documented('# A port.\n#PORT=8080\n\nHOST=\n')).toEqual(
      new Map([
        ['PORT', '# A port.'],
        ['HOST', ''],
      ]),
    );
  });

  it('must be named, must be read, and must have a sentence', () => {
    const example = documented('# Port of the site.\n#PORT=8080\n# gone\n#OLD=1\n');
    expect(faultsOf(new Set(['PORT', 'NEW']), example)).toEqual([
      'NEW is read and not named in .env.example',
      'OLD is named in .env.example and read nowhere',
      'OLD has no sentence above it in .env.example',
    ]);
    expect(faultsOf(new Set(['PORT']), documented('# Port of the site.\n#PORT=8080\n'))).toEqual([]);
  });
});
