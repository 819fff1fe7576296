import { Client } from 'pg';
import { ownerUrl } from '../../e2e/support/database.ts';
import type { Product } from '../../e2e/support/product.ts';
import { findServices } from '../../local/src/running-product.ts';
import { call, ServiceError } from '../../local/src/service-calls.ts';
import { processorTimeOf, ranMs } from '../processor-time.ts';

/** Work that depends on nothing of the catalog, and how long it took on the machine on which the prices were measured, ms. */
const yardstick = 'SELECT count(md5(n::text)) FROM generate_series(1, 20000) n';
const yardstickMs = 15;

/** Its gateway must trust this machine to say where a request comes from. */
export type MeasuredProduct = Pick<Product, 'address' | 'dataDir' | 'pidOf'>;

/**
 * Times calls past the gateway, in ms of the machine on which the prices were measured: each is compared with a piece of work beside it,
 * since a busy machine has fewer instructions in a ms.
 */
export class CallTimer {
  private readonly product: MeasuredProduct;
  private readonly client: Client;
  private pages = 0;

  private constructor(product: MeasuredProduct, client: Client) {
    this.product = product;
    this.client = client;
  }

  static async open(product: MeasuredProduct): Promise<CallTimer> {
    const client = new Client({ connectionString: ownerUrl(product.dataDir) });
    await client.connect();
    return new CallTimer(product, client);
  }

  /** Of the catalog and the database; null where the contract refuses the call. One that runs into the limit of a statement costs what it took until then. */
  async time(path: string): Promise<number | null> {
    const services = findServices({ dataDir: this.product.dataDir, env: {} });
    let isRefused = false;
    const ask = async (): Promise<void> => {
      try {
        await (await call(services, 'catalog', path)).arrayBuffer();
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        isRefused = error.status === 400;
      }
    };
    const ms = await processorTimeOf(this.product, ask);
    return isRefused ? null : this.onOtherMachine(ms);
  }

  /** Of the gateway as well, for a page; each is asked for by another client, whom no limit holds back yet. */
  async timePage(address: string): Promise<number> {
    const client = this.pages++;
    const gateway = this.product.pidOf('gateway');
    const from = ranMs(gateway);
    const ms = await processorTimeOf(this.product, async () => {
      const headers = { 'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}` };
      await (await fetch(this.product.address + address, { headers })).arrayBuffer();
    });
    return this.onOtherMachine(ms + ranMs(gateway) - from);
  }

  private async onOtherMachine(ms: number): Promise<number> {
    return (ms * yardstickMs) / (await processorTimeOf(this.product, () => this.client.query(yardstick)));
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
