import { readFileSync } from 'node:fs';
import { z } from 'zod';

const internalKey = z.string().min(32, 'needs at least 32 characters');

/** Keys of callers, `gateway:KEY,worker:KEY`. */
const callerKeys = z.string().transform((text, context): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  for (const entry of text.split(',')) {
    const [caller, key, ...rest] = entry.split(':');
    if (caller === '' || rest.length > 0 || !internalKey.safeParse(key).success)
      context.addIssue('must be a list such as gateway:KEY,worker:KEY');
    else keys.set(caller, key);
  }
  return keys;
});

/** Environment variables of every part. The key is its own: it signs the part's calls, and no other part can sign in its name. */
export const partConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  INTERNAL_KEY: internalKey,
});
export type PartConfig = z.infer<typeof partConfig>;

/** Variables of a part that others call: the keys of those who may. */
export const calledConfig = z.object({ INTERNAL_CALLERS: callerKeys });

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

const suffix = '_FILE';

/** A secret may lie in a file that `NAME_FILE` names: the environment of a process can be read by whatever runs as its user. */
const withFiles = (env: Record<string, string | undefined>): Record<string, string | undefined> => {
  const files = Object.entries(env).filter(([name]) => name.endsWith(suffix));
  const read = ([name, file = '']: [string, string | undefined]): [string, string] => {
    try {
      return [name.slice(0, -suffix.length), readFileSync(file, 'utf8').trim()];
    } catch (cause) {
      throw new ConfigError(`${name}: ${file} cannot be read.`, { cause });
    }
  };
  return { ...Object.fromEntries(files.map(read)), ...env };
};

/** Parses the environment, or refuses to boot. An empty variable counts as unset. */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv = process.env): z.infer<Schema> => {
  const present = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(environment)'}: ${issue.message}`);
  throw new ConfigError(`The environment is not usable:\n${faults.join('\n')}`);
};
