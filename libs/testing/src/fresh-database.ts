import { randomBytes } from 'node:crypto';
import { ensureProductDatabase } from '@directory/embedded-servers';
import { Client, escapeIdentifier } from 'pg';

export interface TestDatabase {
  name: string;
  /** URL of the owner: may create roles and schemas, is no superuser, as in production. */
  ownerUrl: string;
  /** URL of the superuser, for tests that inspect or break the database from outside. */
  superuserUrl: string;
  /** URL of a role (a service's, say). Roles are shared by all databases of a run and have one password. */
  urlOf(role: string): string;
  /** Drops the database, open connections or not. */
  drop(): Promise<void>;
}

/** A database that is prepared (migrated, say) once per run and copied for each suite. */
export interface DatabaseTemplate {
  name: string;
  /** Must close its connections: Postgres copies only a database without connections. */
  prepare(database: TestDatabase): Promise<unknown>;
}

const owner = 'directory_owner';
const password = 'test';
/** Any number: suites that want the same template at the same time take turns. */
const templateLock = 7_231_905;

const serverUrl = (): URL => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: this suite needs the servers of the jest set-up (a *.medium.spec.ts file).');
  return new URL(url);
};

const urlFor = (database: string, user?: string): string => {
  const url = serverUrl();
  url.pathname = `/${database}`;
  if (user) {
    url.username = encodeURIComponent(user);
    url.password = password;
  }
  return url.href;
};

const asSuperuser = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: serverUrl().href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const drop = (name: string): Promise<void> =>
  asSuperuser(async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)));

const describeDatabase = (name: string): TestDatabase => ({
  name,
  ownerUrl: urlFor(name, owner),
  superuserUrl: urlFor(name),
  urlOf: (role) => urlFor(name, role),
  drop: () => drop(name),
});

const exists = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;

const grantTruncate = `DO $$
  DECLARE granted record;
  BEGIN
    FOR granted IN SELECT oid::regclass AS name, grantee::regrole AS role FROM pg_class, aclexplode(relacl)
      WHERE relkind = 'r' AND privilege_type = 'SELECT' AND grantee <> 0 AND grantee <> relowner AND grantee::regrole::text = relnamespace::regnamespace::text
    LOOP
      EXECUTE format('GRANT TRUNCATE ON %s TO %s', granted.name, granted.role);
    END LOOP;
  END $$`;

/** Suites empty tables between tests as the service's own role, which has the name of its schema; the product, whose roles may not, never does. */
const letRolesTruncate = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(grantTruncate);
  } finally {
    await client.end();
  }
};

/** Makes the template where it is missing. It gets its name when it is complete, so a failed preparation is not taken for one. */
const ensureTemplate = async (client: Client, template: DatabaseTemplate): Promise<string> => {
  const name = `template_${template.name}`;
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists(client, name)) return name;
    const draft = `${name}_draft`;
    await drop(draft);
    await ensureProductDatabase(serverUrl().href, { database: draft, owner, ownerPassword: password });
    await template.prepare(describeDatabase(draft));
    await letRolesTruncate(describeDatabase(draft).ownerUrl);
    await client.query(`ALTER DATABASE ${escapeIdentifier(draft)} RENAME TO ${escapeIdentifier(name)}`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
};

/** A database of its own for a suite: empty, or a copy of a template (about 50 ms). Drop it in afterAll. */
export const freshDatabase = async ({ template }: { template?: DatabaseTemplate } = {}): Promise<TestDatabase> => {
  const name = `test_${template?.name ?? 'empty'}_${randomBytes(6).toString('hex')}`;
  await asSuperuser(async (client) => {
    if (!template) return ensureProductDatabase(serverUrl().href, { database: name, owner, ownerPassword: password });
    const source = await ensureTemplate(client, template);
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(source)} OWNER ${escapeIdentifier(owner)}`);
  });
  return describeDatabase(name);
};
