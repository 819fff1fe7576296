import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export interface ProductDatabase {
  database: string;
  /** Role that owns the database and runs the migrations: may create roles, is no superuser. */
  owner: string;
  ownerPassword: string;
}

/** Postgres logs statements that fail or take long; those of this session hold passwords. */
const logNothing = "SET log_statement = 'none'; SET log_min_duration_statement = -1; SET log_min_error_statement = 'panic'";

const ensureOwner = async (client: Client, { owner, ownerPassword }: ProductDatabase): Promise<void> => {
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [owner]);
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${verb} ROLE ${escapeIdentifier(owner)} LOGIN CREATEROLE PASSWORD ${escapeLiteral(ownerPassword)}`);
};

/** Makes the owner's role (or renews its password) and the database where they are missing. `superuserUrl` names any database of the server. */
export const ensureProductDatabase = async (superuserUrl: string, target: ProductDatabase): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl, application_name: 'launcher' });
  await client.connect();
  try {
    await client.query(logNothing);
    await ensureOwner(client, target);
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [target.database]);
    if (!known.rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(target.database)} OWNER ${escapeIdentifier(target.owner)}`);
  } finally {
    await client.end();
  }
};
