/**
 * A statement that each connection parses and plans once. For fixed texts that are run all the time, and whose best plan does not
 * depend on the values. `pg` takes an object with a name where TypeORM's types know texts only.
 */
export const prepared = (name: string, text: string): string => ({ name, text }) as unknown as string;

/**
 * SQL of an array that a prepared statement binds, whose length the planner does not see: a plan for few values seems cheaper to it than one for
 * any number, so that it would make one each time, which takes longer than most of these statements.
 */
export const unseen = (array: string): string => `(SELECT ${array})`;
