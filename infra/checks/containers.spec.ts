import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { redisUserLines } from '@directory/embedded-servers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Container {
  command?: string[];
  environment?: Record<string, string>;
  image?: string;
  pids_limit?: number;
  read_only?: boolean;
  cap_drop?: string[];
  tmpfs?: string[];
  volumes?: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
};
const containers = Object.entries(services);

describe('every container', () => {
  it.each(containers)('%s may start so many processes, and no more', (_name, { pids_limit }) =>
    expect(pids_limit).toBeLessThanOrEqual(256),
  );

  it.each(containers)('%s writes to its volumes alone, and has no right of root', (_name, { read_only, cap_drop }) =>
    expect([read_only, cap_drop]).toEqual([true, ['ALL']]),
  );

  it.each(containers)('%s has no secret among its arguments', (_name, { command = [] }) =>
    expect(command.join(' ')).not.toMatch(/PASSWORD|KEY/),
  );

  it.each(containers)('%s comes from an image that can be pinned by its digest, or is built here', (_name, { image }) =>
    expect(image).toMatch(/^(\$\{[A-Z]+_IMAGE:-|business-directory\/)/),
  );
});

it.each(containers)(
  '%s sees the folder of backups where it serves or makes them, and nowhere else',
  (name, { tmpfs = [], volumes = [] }) => {
    const isCovered = tmpfs.some((mount) => mount.startsWith('/data/backups:'));
    const seesBackups = volumes.includes('import-data:/data') && !isCovered;
    expect(seesBackups).toBe(['admin-import', 'maintenance'].includes(name));
  },
);

/** The role that a container enters Postgres as, with the variable of its password. */
const roleOf = ({ environment = {} }: Container, variable = 'DATABASE_URL'): string[] | undefined =>
  /^postgres:\/\/(\w+):\$\{(\w+):\?/.exec(environment[variable] ?? '')?.slice(1);

describe('Postgres', () => {
  it('is entered by each container as its own role, and as the owner by the one that has to', () => {
    const serving = containers.filter(([name]) => !name.startsWith('migrate-'));
    expect(Object.fromEntries(serving.flatMap(([name, container]) => (roleOf(container) ? [[name, roleOf(container)?.[0]]] : [])))).toEqual(
      {
        catalog: 'catalog',
        'admin-import': 'admin_import',
        maintenance: 'directory_owner',
        worker: 'import_worker',
        indexing: 'indexing',
        'site-config': 'site_config',
      },
    );
  });

  it.each(['catalog', 'admin-import', 'indexing', 'site-config'])('gets the role of %s, with its password, from the migrations', (name) =>
    expect(roleOf(services[`migrate-${name}`])).toEqual(roleOf(services[name])),
  );

  it('gets the role of the worker, with its password, from the migrations of admin-import', () =>
    expect(roleOf(services['migrate-admin-import'], 'WORKER_DATABASE_URL')).toEqual(roleOf(services.worker)));
});

describe('every image', () => {
  it('carries a bill of materials of the libraries that ship', () => {
    const stages = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8').split(/^FROM /m);
    const maker = stages.find((stage) => /^RUN npm sbom .*--omit=dev .*cyclonedx > sbom\.cdx\.json$/m.test(stage));
    const name = /^\S+ AS (\w+)/.exec(maker ?? '')?.[1];
    expect(stages.at(-1)).toMatch(new RegExp(`^COPY --from=${name} \\S*sbom\\.cdx\\.json`, 'm'));
  });
});

describe('a Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-redis-'));
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  const script = join(folder, 'start-redis.sh');

  // Shows its arguments, and the file that they name.
  const showing = '#!/bin/sh\necho "arguments: $*"; cat "$1"\n';

  /** `server`: the script that stands for it. */
  const start = (purpose: string, environment: Record<string, string>, server = showing) => {
    copyFileSync(join(root, 'infra/redis/start-redis.sh'), script);
    copyFileSync(join(root, `infra/redis/${purpose}.conf`), join(folder, 'redis.conf'));
    copyFileSync(join(root, `infra/redis/${purpose}-users.conf`), join(folder, 'users.conf'));
    writeFileSync(join(folder, 'redis-server'), server, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, TMPDIR: folder, REDIS_PASSWORD: 'of-all', ...environment };
    return spawnSync('sh', [script, '/data'], { env, encoding: 'utf8' });
  };

  const passwordsOf = (name: string): Record<string, string> =>
    Object.fromEntries(Object.keys(services[name].environment ?? {}).map((variable) => [variable, `of-${variable}`]));

  const variableOf = (user: string): string => `${user.toUpperCase().replaceAll('-', '_')}_REDIS_PASSWORD`;

  it.each(['queue', 'cache'])('of the %s gets the users that the launcher makes, each with the password of its container', (purpose) => {
    const environment = passwordsOf(`redis-${purpose}`);
    const { stdout, status } = start(purpose, environment);
    const users = readFileSync(join(root, `infra/redis/${purpose}-users.conf`), 'utf8');
    expect([status, stdout]).toEqual([0, expect.stringContaining(`\n${redisUserLines(users, (user) => environment[variableOf(user)])}\n`)]);
    expect(stdout).toMatch(/^requirepass of-REDIS_PASSWORD$/m);
    expect(stdout.split('\n')[0]).toBe(`arguments: ${join(folder, 'running.conf')}`);
  });

  const info = (policy: string, used: number): string =>
    `used_memory:${used}\r\nused_memory_human:1K\r\nmaxmemory:1000\r\nmaxmemory_human:1K\r\nmaxmemory_policy:${policy}\r\n`;

  it.each([
    ['ends a script without an end', 'BUSY Redis is busy', 'OK', ['info memory', 'script kill']],
    ['leaves a script alone that has ended meanwhile', 'BUSY Redis is busy', 'NOTBUSY No scripts', ['info memory', 'script kill']],
    ['ends with a script that has written', 'BUSY Redis is busy', 'UNKILLABLE', ['info memory', 'script kill', 'shutdown nosave']],
    ['drops the keys of queues that fill its memory', info('noeviction', 950), '', ['info memory', 'eval local']],
    ['keeps them otherwise', info('noeviction', 850), '', ['info memory']],
    ['leaves a memory alone that forgets by itself', info('allkeys-lfu', 1000), '', ['info memory']],
  ])('%s', (_, state, killed, asked) => {
    const own = mkdtempSync(join(folder, 'own-'));
    const file = join(own, 'asked');
    writeFileSync(join(own, 'state'), state);
    writeFileSync(join(own, 'sleep'), '#!/bin/sh\nexec /bin/sleep 0.01\n', { mode: 0o755 });
    const cli = `#!/bin/sh\necho "$1 \${2%% *}" >> ${file}\n[ "$1" != info ] || cat ${own}/state\n[ "$1" != script ] || echo '${killed}'\n`;
    writeFileSync(join(own, 'redis-cli'), cli, { mode: 0o755 });
    const server = `#!/bin/sh\nuntil [ "$(grep -c info ${file})" -ge 3 ]; do /bin/sleep 0.01; done 2> /dev/null\n`;
    const environment = { ...passwordsOf('redis-queue'), PATH: `${own}:${folder}:${process.env.PATH}` };
    expect(start('queue', environment, server).status).toBe(0);
    expect([...new Set(readFileSync(file, 'utf8').trim().split('\n'))]).toEqual(asked);
  });

  it('does not start while a user has no password', () => {
    const { stdout, stderr, status } = start('queue', {
      GATEWAY_REDIS_PASSWORD: 'x',
      WORKER_REDIS_PASSWORD: 'x',
      INDEXING_REDIS_PASSWORD: 'x',
    });
    expect([status === 0, stdout, stderr]).toEqual([false, '', expect.stringContaining('admin-import')]);
  });
});

describe('the file of secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'make-env-'));
  const file = join(folder, '.env');
  const make = () => spawnSync('sh', [join(root, 'infra/docker/make-env.sh'), file], { encoding: 'utf8' });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is for its owner alone, and names all that the containers need', () => {
    expect(make().status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = new Set(readFileSync(file, 'utf8').match(/^[A-Z_]+(?==.{12})/gm));
    const needed = readFileSync(join(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z_]+):\?/g);
    expect([...needed].map(([, name]) => name).filter((name) => !made.has(name))).toEqual([]);
  });

  it('keeps its secrets, and gets those that it lacks', () => {
    const before = readFileSync(file, 'utf8');
    expect(make().status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const [first, ...others] = before.trimEnd().split('\n');
    writeFileSync(file, others.join('\n'));
    expect(make().status).toBe(0);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.slice(0, -1)).toEqual(others);
    expect(lines.at(-1)?.split('=')[0]).toBe(first.split('=')[0]);
  });
});
