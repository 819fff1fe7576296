import { readFileSync } from 'node:fs';

/** Loaded before a part: shifts its clock by as many ms as stand in a file. Timers go on as they were, as they do when a machine's clock is set. */
const file = process.env.CLOCK_SHIFT_FILE as string;
const RealDate = Date;
let shiftMs = 0;
setInterval(() => {
  shiftMs = Number(readFileSync(file, 'utf8'));
}, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => Reflect.construct(target, values.length === 0 ? [target.now() + shiftMs] : values),
  get: (target, name) => (name === 'now' ? () => target.now() + shiftMs : Reflect.get(target, name)),
});
