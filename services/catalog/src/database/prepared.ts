/**
 * A statement that each connection parses and plans once: `pg` takes a named one where TypeORM's types know texts only. For fixed texts
 * of few kinds that are asked all the time, and whose best plan does not depend on the values.
 */
export const prepared = (name: string, text: string): string => ({ name, text }) as unknown as string;
