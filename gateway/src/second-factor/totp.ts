import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what authenticator apps understand: SHA-1, 30 seconds, six digits. */
export const stepSeconds = 30;
export const codeDigits = 6;

/** Clocks may differ by one step to either side. */
const drift = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding: the form in which a secret is typed into an app. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

/** HOTP (RFC 4226) of a step. */
export const codeOf = (secret: Buffer, step: number, digits = codeDigits): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const value = digest.readUInt32BE(digest[digest.length - 1] & 0x0f) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
};

export const stepAt = (instantMs: number): number => Math.floor(instantMs / 1000 / stepSeconds);

/** The step that a code belongs to, among those that the clock allows; null where it is none of theirs. */
export const findStep = (secret: Buffer, code: string, nowMs: number): number | null => {
  const now = stepAt(nowMs);
  const given = Buffer.from(code.padEnd(codeDigits));
  const steps = drift.map((difference) => now + difference);
  return steps.find((step) => given.length === codeDigits && timingSafeEqual(Buffer.from(codeOf(secret, step)), given)) ?? null;
};
