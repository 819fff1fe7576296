import { Counter, Gauge } from 'prom-client';

const evictions = new Counter({ name: 'gateway_cache_evictions_total', help: 'Answers that left memory for others.' });

export const countEviction = (): void => evictions.inc();

let measured: { readonly bytes: number; readonly size: number } = { bytes: 0, size: 0 };

new Gauge({
  name: 'gateway_cache_bytes',
  help: 'Bytes that answers take in memory.',
  collect() {
    this.set(measured.bytes);
  },
});
new Gauge({
  name: 'gateway_cache_entries',
  help: 'Answers in memory.',
  collect() {
    this.set(measured.size);
  },
});

/** Makes the gauges show the size of this memory. */
export const measureMemory = (memory: { readonly bytes: number; readonly size: number }): void => {
  measured = memory;
};
