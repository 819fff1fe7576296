/** A statement and the values it binds. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** Conditions of one statement and the values they bind. Values never become part of the text. */
export class SqlConditions {
  readonly values: unknown[];
  private readonly conditions: string[] = [];

  /** `values`: those of a statement that the conditions are a part of. */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Placeholder of a value. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds a condition; rows must meet all of them. */
  require(condition: string): void {
    this.conditions.push(condition);
  }

  /** `WHERE …`, or nothing. */
  get where(): string {
    return this.conditions.length ? `WHERE ${this.conditions.join(' AND ')}` : '';
  }

  /** ` AND …`, behind other conditions, or nothing. */
  get and(): string {
    return this.conditions.map((condition) => ` AND ${condition}`).join('');
  }

  /** `WHERE …` with one more condition for one part of the statement. */
  whereAnd(condition: string): string {
    return `WHERE ${[...this.conditions, condition].join(' AND ')}`;
  }
}

/** A text for LIKE in which its own wildcards mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
