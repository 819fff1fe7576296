import { readFileSync } from 'node:fs';

/**
 * Loaded before a part: shifts its clock as a file says, whose lines are an instant of the true clock and the ms to shift by from then on.
 * All parts that read it jump at the same instant. Timers go on as they were, as they do when a machine's clock is set.
 */
const file = process.env.CLOCK_SHIFT_FILE as string;
const RealDate = Date;
let jumps: [at: number, shiftMs: number][] = [];
setInterval(() => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  jumps = lines.map((line) => line.split(' ').map(Number) as [number, number]);
}, 200).unref();

const shifted = (now: number): number => now + (jumps.findLast(([at]) => at <= now)?.[1] ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [shifted(target.now())] : values),
  get: (target, name) => (name === 'now' ? () => shifted(target.now()) : Reflect.get(target, name)),
});
