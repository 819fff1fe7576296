import { type Client, escapeIdentifier } from 'pg';

/**
 * Postgres logs statements that fail or take long, and this one wants its password as text: it is made on the server, of settings of the session, and
 * what it fails with is told without it.
 */
const writePassword = (verb: 'CREATE' | 'ALTER'): string => `
  DO $$ BEGIN
    EXECUTE format('${verb} ROLE %I LOGIN PASSWORD %L', current_setting('directory.role'), current_setting('directory.password'));
  EXCEPTION WHEN OTHERS THEN RAISE EXCEPTION '%', SQLERRM USING ERRCODE = SQLSTATE;
  END $$`;

/** The role that signs in with a URL. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** A role may give itself settings, such as never to write: a part that was taken over would outlast itself in them. */
const forgetSettings = async (client: Pick<Client, 'query'>, role: string): Promise<void> => {
  const { rows } = await client.query<{ database: string }>(
    `SELECT current_database() AS database
     WHERE EXISTS (SELECT FROM pg_db_role_setting JOIN pg_roles known ON known.oid = setrole WHERE known.rolname = $1)`,
    [role],
  );
  const name = escapeIdentifier(role);
  for (const { database } of rows)
    await client.query(`ALTER ROLE ${name} RESET ALL; ALTER ROLE ${name} IN DATABASE ${escapeIdentifier(database)} RESET ALL`);
};

/** Creates the role that a URL names where it is missing, and gives it the password it will sign in with, and no settings of its own. */
export const ensureRole = async (client: Pick<Client, 'query'>, serviceUrl: string): Promise<void> => {
  const role = roleOf(serviceUrl);
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const values = [role, decodeURIComponent(new URL(serviceUrl).password)];
  await client.query("SELECT set_config('directory.role', $1, false), set_config('directory.password', $2, false)", values);
  // A new role has no further right; naming those here would need a superuser when the role is there already.
  await client.query(writePassword(known.rowCount ? 'ALTER' : 'CREATE'));
  await client.query('RESET directory.password');
  await forgetSettings(client, role);
  await client.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER`);
};
