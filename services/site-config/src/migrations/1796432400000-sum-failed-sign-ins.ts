import type { MigrationInterface, QueryRunner } from 'typeorm';

const sumFailures = `
  DROP TABLE sign_in_attempts;
  -- Failed steps of the last minutes. counted_as: the client's networks from the narrowest on, or its browser; and the account.
  CREATE TABLE sign_in_failures (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    counted_as text[] NOT NULL
  );
  CREATE INDEX sign_in_failures_counted_as ON sign_in_failures USING gin (counted_as);
  CREATE INDEX sign_in_failures_at ON sign_in_failures (at);
  CREATE TABLE sign_in_failure_sums (
    hour timestamptz NOT NULL,
    client text NOT NULL,
    failures integer NOT NULL,
    PRIMARY KEY (hour, client)
  );
  -- Rows whose address is still whole: an hourly sweep finds the few that are due.
  CREATE INDEX audit_log_whole_addresses ON audit_log (at) WHERE address IS NOT NULL AND strpos(address, '/') = 0;
  CREATE INDEX sign_in_failure_sums_whole_addresses ON sign_in_failure_sums (hour) WHERE client !~ '/(24|48)$'`;

const storeSecondFactor = `
  CREATE TABLE second_factor (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    sealed text NOT NULL,
    last_step bigint NOT NULL,
    switched_on_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE recovery_codes (digest text PRIMARY KEY, used_at timestamptz)`;

const forgetSums = `
  DROP INDEX audit_log_whole_addresses;
  DROP TABLE sign_in_failures, sign_in_failure_sums;
  CREATE TABLE sign_in_attempts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    address text NOT NULL,
    step text NOT NULL CHECK (step IN ('access-key', 'user-code', 'password')),
    outcome text NOT NULL CHECK (outcome IN ('failed', 'succeeded'))
  );
  CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
  CREATE INDEX sign_in_attempts_at ON sign_in_attempts (at)`;

export class SumFailedSignIns1796432400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sumFailures);
    await runner.query(storeSecondFactor);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE second_factor, recovery_codes');
    await runner.query(forgetSums);
  }
}
