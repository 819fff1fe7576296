import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * After a large import the planner must know the new shape at once, not when the autovacuum comes round. Only the owner
 * may analyse a table, so the service calls this function, which runs with the owner's rights and takes no argument.
 */
export class RefreshStatistics1795738100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = await runner.query('SELECT quote_ident(current_schema()) AS schema');
    await runner.query(`
      CREATE FUNCTION refresh_statistics() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${schema}, pg_temp AS $$
      BEGIN
        -- Only what lists are chosen by: reading a sample of whole rows takes longer than the rest of it.
        ANALYZE businesses (category_id, city_id, country_code, type, rating, list_rank, name_fold, city_fold, category_fold);
        ANALYZE business_identities, business_slugs, business_counts, categories, cities, countries;
      END $$`);
    await runner.query('REVOKE EXECUTE ON FUNCTION refresh_statistics() FROM PUBLIC');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION refresh_statistics()');
  }
}
