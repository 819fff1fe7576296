import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type PartName, partNames, serviceNames } from '@directory/contracts';
import { type Account, freePorts, makeDirectoryAs, mayUse, portFault } from '@directory/embedded-servers';
import { build } from './build.ts';
import type { Context } from './context.ts';
import { adoptFiles, openDataDirectory, requireSpace } from './data-directory.ts';
import { loadDemo } from './demo.ts';
import { Guard } from './guard.ts';
import { migrate } from './migrations.ts';
import { PartLogs } from './part-log.ts';
import { partUnit } from './part-unit.ts';
import { entryOf, partOf, type Wiring } from './parts.ts';
import { type Databases, startEmbeddedPostgres, useExternalPostgres } from './postgres.ts';
import { type Redises, startRedises } from './redis.ts';
import { reporterTo } from './reporter.ts';
import { secret } from './secrets.ts';
import { root, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { Supervisor } from './supervisor.ts';

const rotationMs = 30_000;

/** Where a browser on this machine finds the product. */
export const addressOf = ({ host, port }: Settings): string => {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
};

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
  { names: ['gateway', 'worker'], timeoutMs: 3500 },
  { names: serviceNames, timeoutMs: 2500 },
  { names: ['postgres', 'redis-queue', 'redis-cache'], timeoutMs: 3000 },
] as const;

/** The whole product on this machine: opened, started, stopped. */
export class Product {
  readonly context: Context;
  readonly #supervisor: Supervisor;
  #rotation?: NodeJS.Timeout;

  private constructor(context: Context) {
    this.context = context;
    this.#supervisor = new Supervisor(context.guard, context.reporter);
  }

  /** Takes the data directory and checks what can be checked before anything runs. */
  static async open(settings: Settings): Promise<Product> {
    const data = openDataDirectory(settings.dataDir);
    const guard = await Guard.take(data.launcher, addressOf(settings));
    const context = { settings, data, guard, logs: new PartLogs(data.logs), reporter: reporterTo(join(data.logs, 'launcher.log')) };
    try {
      await requirePort(settings);
      requireSpace(data.path);
    } catch (error) {
      await guard.release();
      throw error;
    }
    return new Product(context);
  }

  get isStopping(): boolean {
    return this.#supervisor.isStopping;
  }

  async start(): Promise<void> {
    this.#rotation = setInterval(() => this.context.logs.rotate(), rotationMs);
    this.context.reporter.step('Building, and starting the databases …');
    const ports = await freePorts(partNames.length + 3);
    const [postgresPort, queue, cache] = ports.splice(0, 3);
    const [databases, redises] = await Promise.all([
      this.#startDatabase(postgresPort),
      startRedises(this.context, this.#supervisor, { queue, cache }),
      build(this.context),
    ]);
    await migrate(this.context, databases);
    const wiring = this.#wire(ports, databases, redises);
    await this.#startParts(wiring);
    await loadDemo(this.context, wiring);
  }

  /** Starts a part anew, after a rebuild. */
  restart(part: PartName): Promise<void> {
    return this.#supervisor.restart(part);
  }

  /** Stops everything in order, within 10 s, and gives the data directory free. */
  async stop(): Promise<void> {
    clearInterval(this.#rotation);
    await this.#supervisor.stop(stopOrder);
    await this.context.guard.release();
    this.context.logs.close();
  }

  /** Kills everything; the data survives it as it survives a power cut. */
  kill(): void {
    this.#supervisor.kill();
  }

  #startDatabase(port: number): Promise<Databases> {
    const { databaseUrl } = this.context.settings;
    if (databaseUrl) return useExternalPostgres(this.context, databaseUrl);
    return startEmbeddedPostgres(this.context, this.#supervisor, port);
  }

  #wire(free: readonly number[], databases: Databases, redises: Redises): Wiring {
    const { settings, data } = this.context;
    const ports = Object.fromEntries(partNames.map((name, index) => [name, free[index]])) as Wiring['ports'];
    return {
      host: settings.host,
      ports: { ...ports, gateway: settings.port },
      databases,
      redises,
      dataDir: data.path,
      internalKey: settings.env.INTERNAL_KEY || secret(data.secrets, 'internal-key'),
      env: settings.env,
    };
  }

  async #startParts(wiring: Wiring): Promise<void> {
    this.context.reporter.step('Starting the parts …');
    const account = this.#partsAccount();
    if (account) adoptFiles(this.context.data, account);
    makeDirectoryAs(account, join(this.context.data.path, 'uploads'));
    const start = (name: PartName): Promise<void> =>
      this.#supervisor.start(partUnit(partOf(name, wiring), { account, logs: this.context.logs }));
    await Promise.all(partNames.map(start));
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
  for (const name of partNames) {
    try {
      accessSync(entryOf(name), constants.R_OK);
    } catch {
      throw new StartError(`${entryOf(name)} is missing after the build.`);
    }
  }
};
