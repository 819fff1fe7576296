import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebVitals1795824001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE web_vitals (
        day date NOT NULL,
        page text NOT NULL,
        name text NOT NULL,
        class smallint NOT NULL,
        samples integer NOT NULL,
        PRIMARY KEY (day, page, name, class)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE web_vitals');
  }
}
