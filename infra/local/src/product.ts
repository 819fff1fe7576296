import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type PartName, partNames, serviceNames } from '@directory/contracts';
import { type Account, freePorts, makeDirectoryAs, mayUse, portFault } from '@directory/embedded-servers';
import { build } from './build.ts';
import { openCodeCache } from './code-cache.ts';
import { type Context, openContext } from './context.ts';
import { adoptFiles, requireSpace } from './data-directory.ts';
import { loadDemo } from './demo.ts';
import { rotationMs } from './limits.ts';
import { backupsFolder, maintenanceEntry, maintenanceEnv, maintenanceUnit } from './maintenance.ts';
import { migrateIfChanged } from './migrations.ts';
import { partUnit } from './part-unit.ts';
import { codeCacheOf, entryOf, partOf, type Wiring } from './parts.ts';
import { type Databases, openDatabases } from './postgres.ts';
import { type RedisUrls, startRedises } from './redis.ts';
import { notePorts } from './running-product.ts';
import { secret } from './secrets.ts';
import { root, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

const portSentences: Record<string, string> = {
  EADDRINUSE: 'is already in use; set PORT to a free one',
  EACCES: 'may not be used by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be opened, since this machine has no such address; set HOST to one of its own',
};

const requirePort = async ({ host, port }: Settings): Promise<void> => {
  const fault = await portFault(port, host);
  if (fault) throw new StartError(`Port ${port} on ${host} ${portSentences[fault] ?? `cannot be opened (${fault})`}.`);
};

/** Groups of units in the order in which they stop, each with its time: together below 10 s. */
const stopOrder = [
  { names: ['gateway', 'worker', 'maintenance'], timeoutMs: 3500 },
  { names: serviceNames, timeoutMs: 2500 },
  { names: ['postgres', 'redis-queue', 'redis-cache'], timeoutMs: 3000 },
] as const;

/** The whole product on this machine: opened, started, stopped. */
export class Product {
  readonly context: Context;
  #rotation?: NodeJS.Timeout;

  private constructor(context: Context) {
    this.context = context;
  }

  /** Takes the data directory and checks what can be checked before anything runs. */
  static async open(settings: Settings): Promise<Product> {
    const context = await openContext(settings);
    try {
      await requirePort(settings);
      requireSpace(context.data.path);
    } catch (error) {
      await context.guard.release();
      throw error;
    }
    return new Product(context);
  }

  get isStopping(): boolean {
    return this.context.supervisor.isStopping;
  }

  async start(): Promise<void> {
    this.#rotation = setInterval(() => this.context.logs.rotate(), rotationMs);
    this.context.reporter.step('Building, and starting the databases …');
    const [postgresPort, queue, cache] = await this.#internalPorts(3);
    const [databases, redisUrls] = await Promise.all([
      openDatabases(this.context, postgresPort),
      startRedises(this.context, { queue, cache }),
      build(this.context),
    ]);
    await migrateIfChanged(this.context, databases);
    // Late, so that nothing else takes one while the parts are built.
    const wiring = this.#wire(await this.#internalPorts(partNames.length), databases, redisUrls);
    await this.#startParts(wiring);
    notePorts(this.context.data.launcher, wiring.ports);
    await loadDemo(this.context, wiring);
  }

  /** Starts a part anew, after a rebuild. */
  restart(part: PartName): Promise<void> {
    return this.context.supervisor.restart(part);
  }

  /** Stops everything in order, within 10 s, and gives the data directory free. */
  async stop(): Promise<void> {
    clearInterval(this.#rotation);
    await this.context.supervisor.stop(stopOrder);
    await this.context.guard.release();
    this.context.logs.close();
  }

  /** Kills everything; the data survives it as it survives a power cut. */
  kill(): void {
    this.context.supervisor.kill();
  }

  /** Never the site's own port: nothing listens on it before the parts start. */
  #internalPorts(count: number): Promise<number[]> {
    return freePorts(count, { except: [this.context.settings.port] });
  }

  #wire(free: readonly number[], databases: Databases, redisUrls: RedisUrls): Wiring {
    const { settings, data } = this.context;
    const ports = Object.fromEntries(partNames.map((name, index) => [name, free[index]])) as Wiring['ports'];
    return {
      host: settings.host,
      ports: { ...ports, gateway: settings.port },
      databases,
      redisUrls,
      dataDir: data.path,
      internalKey: settings.env.INTERNAL_KEY || secret(data.secrets, 'internal-key'),
      env: settings.env,
    };
  }

  async #startParts(wiring: Wiring): Promise<void> {
    this.context.reporter.step('Starting the parts …');
    const account = this.#partsAccount();
    if (account) adoptFiles(this.context.data, account);
    for (const folder of [join(this.context.data.path, 'uploads'), backupsFolder(this.context.data.path)]) makeDirectoryAs(account, folder);
    openCodeCache(codeCacheOf(this.context.data.path), account);
    const start = (name: PartName): Promise<void> =>
      this.context.supervisor.start(partUnit(partOf(name, wiring), { account, logs: this.context.logs }));
    await Promise.all(partNames.map(start));
    const env = maintenanceEnv(this.context, wiring.databases.ownerUrl);
    await this.context.supervisor.start(maintenanceUnit(env, { account, logs: this.context.logs }));
  }

  /** The unprivileged account, where it can read the tree and use the data directory. */
  #partsAccount(): Account | undefined {
    const { account, path } = this.context.data;
    if (!account) return undefined;
    requireBuilt();
    const canRun =
      mayUse(account, entryOf('gateway'), 'read') && mayUse(account, process.execPath, 'enter') && mayUse(account, path, 'write');
    if (canRun) return account;
    this.context.reporter.warn(`The parts run as root, since the account ${account.name} cannot read ${root}.`);
    return undefined;
  }
}

const requireBuilt = (): void => {
  for (const entry of [...partNames.map(entryOf), maintenanceEntry('main')]) {
    try {
      accessSync(entry, constants.R_OK);
    } catch {
      throw new StartError(`${entry} is missing after the build.`);
    }
  }
};
