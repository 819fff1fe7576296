/** Interval of the polls of an import run, ms: on a terminal, and during the first start. */
export const importPollMs = 500;
export const demoPollMs = 1000;

/** Failed polls in a row before `make import` gives up: a part that restarts is back within a minute. */
export const maxFailedPolls = 120;

/** Interval of the readiness probes of a part, ms: before it has reported that it listens, and after. */
export const slowProbeMs = 500;
export const fastProbeMs = 50;
export const probeTimeoutMs = 2000;

/** Longest start of a part, ms. */
export const readyTimeoutMs = 60_000;

/** Node's heap of a part, MB. The worker reads the largest workbooks. */
export const workerHeapMb = 512;
export const partHeapMb = 256;

/** The same of the maintenance part, which holds a few pieces of a stream however large the database is. */
export const maintenanceHeapMb = 192;

/** A product does not start with less free disk space, bytes. */
export const minFreeBytes = 1024 ** 3;

/** Node's compile cache is emptied above this size, bytes. */
export const maxCodeCacheBytes = 256 * 1024 ** 2;

/** Logs are rotated at this size, bytes, and so many old ones are retained. */
export const rotateAtBytes = 50 * 1024 ** 2;
export const retainedLogs = 5;
export const rotationMs = 30_000;

/** A list of processes that could not be written is tried again after this, ms. */
export const saveAgainMs = 5000;

/** The watchdog of a killed launcher has this long to end the launcher's processes, ms. */
export const handOverMs = 20_000;

/** `make dev` rebuilds once files have not changed for this long, ms. */
export const settleMs = 200;
