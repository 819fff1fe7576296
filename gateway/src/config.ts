import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { partConfig, redisConfig } from '@directory/service-kit/without-stores';
import { z } from 'zod';

const serviceUrl = z.url({ protocol: /^https?$/ });

const isBareOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
};

/** An address of the whole site: pages live at its root. */
const siteUrl = z.string().refine(isBareOrigin, { message: 'must be a bare origin such as https://directory.example' });

/** Networks from which no request of the internet can come. */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  if (privateNetworks.includes(text)) return true;
  const [address, bits, ...rest] = text.split('/');
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

/**
 * Proxies that may say where a request comes from: 0 none, 1 those on private addresses, else a list of addresses and networks.
 * Never "all": any client that reached the port could then claim any address and get round the throttle.
 */
const trustProxy = z
  .string()
  .transform((text) => {
    if (/^(0|false|off)$/i.test(text)) return [];
    return /^(1|true|on)$/i.test(text) ? privateNetworks : text.split(',').map((part) => part.trim());
  })
  .refine((networks) => networks.every(isNetwork), { message: 'must be 0, 1, or a list of addresses and networks such as 10.0.0.0/8' });

/** So many in so long: all of them at once, or spread over the time. */
export interface Rate {
  count: number;
  /** ms */
  windowMs: number;
}

const units = { s: 1000, min: 60_000, h: 3_600_000 } as const;

const parse = (text: string): Rate | null | undefined => {
  if (text === '0') return null;
  const [, count, times, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,3})?(s|min|h)$/.exec(text) ?? [];
  return count === undefined ? undefined : { count: Number(count), windowMs: Number(times ?? 1) * units[unit as keyof typeof units] };
};

/** A rate as it is configured: `60/min`, `20/10min`, `5/s`, `100/h`; `0` is null, no limit. */
export const rateSetting = z.string().transform((text, context) => {
  const rate = parse(text.trim());
  if (rate !== undefined) return rate;
  context.addIssue('must be 0 or a rate such as 60/min, 20/10min, 5/s or 100/h');
  return z.NEVER;
});

export const gatewayConfig = partConfig.extend(redisConfig.shape).extend({
  PUBLIC_URL: siteUrl.optional(),
  ADMIN_ORIGIN: siteUrl.optional(),
  TRUST_PROXY: trustProxy.default([]),
  INSECURE_HTTP: z.stringbool().default(false),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  REDIS_CACHE_URL: redisConfig.shape.REDIS_URL.optional(),
  CATALOG_URL: serviceUrl,
  ADMIN_IMPORT_URL: serviceUrl,
  INDEXING_URL: serviceUrl,
  SITE_CONFIG_URL: serviceUrl,
  DATA_DIR: z.string(),
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Uncached reads of one client under way at a time; 0 = as many as of all. */
  READS_PER_CLIENT: z.coerce.number().int().min(0).max(1000).default(4),
  /** Connections of one client at a time; 0 = as many as of all. */
  CONNECTIONS_PER_CLIENT: z.coerce.number().int().min(0).max(100_000).default(100),
  CACHE_MEMORY_MB: z.coerce.number().int().min(0).max(16_384).default(64),
  RATE_LIMIT_SEARCH: rateSetting.prefault('240/min'),
  RATE_LIMIT_SUGGEST: rateSetting.prefault('600/min'),
  RATE_LIMIT_CONTACT: rateSetting.prefault('20/h'),
  RATE_LIMIT_SIGN_IN: rateSetting.prefault('60/min'),
  RATE_LIMIT_UPLOADS: rateSetting.prefault('60/min'),
  RATE_LIMIT_EVENTS: rateSetting.prefault('300/min'),
  RATE_LIMIT_MISSES: rateSetting.prefault('3000/min'),
});
export type GatewayConfig = z.infer<typeof gatewayConfig>;
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** Fewest characters of each secret. */
const shortestSecret = { ADMIN_ACCESS_KEY: 12, ADMIN_USER_CODE: 6, ADMIN_PASSWORD: 12 } as const;
type SecretVariable = keyof typeof shortestSecret;

const advice = '"make admin-credentials" makes strong ones';

/** Words that are tried first against this product, with those of its address. */
const guessedWords = [
  'business',
  'directory',
  'isletme',
  'rehber',
  'admin',
  'yonetim',
  'panel',
  'password',
  'sifre',
  'parola',
  'giris',
  'login',
];

/** Letters that a secret must have beside such words, and signs beside patterns. */
const leastOwnLetters = 4;

const turkish: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ç: 'c', ö: 'o', ü: 'u' };

/** Letters as they are compared: small, without digits, marks and what Turkish adds to them. */
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .replace(/[ışğçöü]/g, (letter) => turkish[letter])
    .replace(/[^a-z]/g, '');

const isGuessable = (text: string, address: string | undefined): boolean => {
  const names = address === undefined ? [] : new URL(address).hostname.split('.').map(lettersOf);
  const words = [...guessedWords, ...names].filter((word) => word.length >= leastOwnLetters);
  const left = words.sort((one, other) => other.length - one.length).reduce((rest, word) => rest.replaceAll(word, ''), lettersOf(text));
  return left.length < leastOwnLetters && left !== lettersOf(text);
};

/** Rows of keys, and of signs in their order, along which a finger runs. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isRunOn = (one: string, next: string): boolean =>
  one === next || rows.some((row) => row.includes(one + next) || row.includes(next + one));

/** 'aaaaaaaaaaaa', '121212121212', 'qwerty123456': too few signs, or too few that do not follow from the one before. */
const isPattern = (text: string): boolean => {
  const signs = [...text.toLowerCase()];
  const own = signs.filter((sign, index) => index === 0 || !isRunOn(signs[index - 1], sign));
  return Math.min(new Set(signs).size, own.length) < leastOwnLetters;
};

const secret = (variable: SecretVariable) =>
  z
    .string()
    .trim()
    .min(shortestSecret[variable], `is too short: it needs at least ${shortestSecret[variable]} characters (${advice})`)
    .max(200)
    .optional();

/** The three secrets of the sign-in, apart from the rest, so that they can be forgotten once they are hashed. */
export const signInSecretsConfig = z
  .object({
    ADMIN_ACCESS_KEY: secret('ADMIN_ACCESS_KEY'),
    ADMIN_USER_CODE: secret('ADMIN_USER_CODE'),
    ADMIN_PASSWORD: secret('ADMIN_PASSWORD'),
    PUBLIC_URL: siteUrl.optional(),
  })
  .superRefine((secrets, context) => {
    const names = (Object.keys(shortestSecret) as SecretVariable[]).filter((name) => secrets[name] !== undefined);
    for (const [index, name] of names.entries()) {
      const twin = names.slice(0, index).find((earlier) => secrets[earlier] === secrets[name]);
      if (isGuessable(secrets[name] as string, secrets.PUBLIC_URL))
        context.addIssue({ code: 'custom', path: [name], message: `consists of words that are guessed first (${advice})` });
      if (isPattern(secrets[name] as string))
        context.addIssue({ code: 'custom', path: [name], message: `is a pattern that is guessed first (${advice})` });
      if (twin) context.addIssue({ code: 'custom', path: [name], message: `must differ from ${twin} (${advice})` });
    }
  });
export type SignInSecretsConfig = z.infer<typeof signInSecretsConfig>;
