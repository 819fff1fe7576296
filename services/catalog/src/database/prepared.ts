/**
 * A statement that each connection parses and plans once. For fixed texts that are run all the time, and whose best plan does not
 * depend on the values. `pg` takes an object with a name where TypeORM's types know texts only.
 */
export const prepared = (name: string, text: string): string => ({ name, text }) as unknown as string;
