import { z } from 'zod';

/** Environment variables of every part. */
export const partConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_KEY: z.string().min(32, 'needs at least 32 characters'),
});
export type PartConfig = z.infer<typeof partConfig>;

/** Variables of a part that has a database. */
export const databaseConfig = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(3),
});

/** Variables of a part that uses the queue Redis. */
export const redisConfig = z.object({ REDIS_URL: z.url({ protocol: /^rediss?$/ }) });

/** The environment does not parse; the message names every variable at fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment, or refuses to boot. An empty variable counts as unset. */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv = process.env): z.infer<Schema> => {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`);
  throw new ConfigError(`The environment is not usable:\n${faults.join('\n')}`);
};
