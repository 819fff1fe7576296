import { describe, expect, it } from '@jest/globals';
import { documented, faultsOf, variablesIn } from './environment.ts';
import { givenByCompose, variablesOfSchema, wiringFaults } from './part-variables.ts';

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

  it('of a part are those of its schema and of the schemas that it extends', () => {
    const text = [
      'const dataConfig = z.object({\n  /** A folder; kept. */\n  DATA_DIR: z.string(),\n});',
      'export const otherConfig = z.object({ OTHER: z.string() });',
      'export const workerConfig = dataConfig.extend({\n  LEASE_SECONDS: z.int(),\n});',
      '',
    ].join('\n');
    expect(variablesOfSchema(text, 'workerConfig')).toEqual(['LEASE_SECONDS', 'DATA_DIR']);
  });

  it('of a container are those of its section and of what that merges', () => {
    const compose = 'x-env: &env { HOST: 0.0.0.0 }\nservices:\n  worker:\n    environment: { <<: *env, DATA_DIR: /data }\n';
    expect([...givenByCompose(compose, 'worker')].sort()).toEqual(['DATA_DIR', 'HOST']);
  });

  it('must be given where they are read, and read where they are given', () => {
    expect(wiringFaults('worker', new Set(['HOST', 'DATA_DIR']), new Set(['HOST', 'PATH', 'OLD']), 'the launcher')).toEqual([
      'DATA_DIR is read by worker and not handed on by the launcher',
      'OLD is handed on to worker by the launcher and ignored there',
    ]);
  });
});
