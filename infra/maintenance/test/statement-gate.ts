import { waitUntil } from '@directory/testing';
import type { Client } from 'pg';

const gateLock = 7_231_950;

const waits = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted LIMIT 1";

/** Holds statements of one kind that one kind of connection sends, so that a process can be killed in the middle of them. */
export class StatementGate {
  private constructor(private readonly superuser: Client) {}

  /** `tag`: of the statements, as `CREATE INDEX`; `application`: the name of the connection. */
  static async close(superuser: Client, tag: string, application: string): Promise<StatementGate> {
    await superuser.query(`
      SELECT pg_advisory_lock(${gateLock});
      CREATE FUNCTION public.wait_at_gate() RETURNS event_trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF current_setting('application_name') = '${application}' THEN PERFORM pg_advisory_xact_lock_shared(${gateLock}); END IF;
        END $$;
      CREATE EVENT TRIGGER gate ON ddl_command_start WHEN TAG IN ('${tag}') EXECUTE FUNCTION public.wait_at_gate()`);
    return new StatementGate(superuser);
  }

  async reached(): Promise<void> {
    await waitUntil(async () => (await this.superuser.query(waits, [gateLock])).rowCount, {
      timeoutMs: 60_000,
      what: 'the statement at the gate',
    });
  }

  async open(): Promise<void> {
    await this.superuser.query(`DROP EVENT TRIGGER gate; DROP FUNCTION public.wait_at_gate(); SELECT pg_advisory_unlock(${gateLock})`);
  }
}
