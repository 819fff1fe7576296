import { AddressesVersion, type PublicAddress, type PublicAddressesQuery, readAddressLine } from '@directory/contracts';
import { DomainError, InternalClient } from '@directory/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { feedStartMs } from './limits.ts';

export const CATALOG = Symbol('CATALOG');

const cutOff = (cause: unknown): DomainError => new DomainError('SERVICE_UNAVAILABLE', {}, undefined, { cause });

/** Pages of the public site as the catalog streams them. */
@Injectable()
export class AddressFeed implements OnApplicationShutdown {
  constructor(@Inject(CATALOG) private readonly catalog: InternalClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.catalog.destroy();
  }

  /**
   * The pages in batches of some hundred, lists first, then businesses by id, in constant memory. The catalog cuts off a reader that pauses
   * for a minute: who is slower asks for pages of businesses by `afterBusiness` and `limit`. An answer that breaks off, at whatever line, is SERVICE_UNAVAILABLE.
   */
  async *read(query: PublicAddressesQuery = {}, signal?: AbortSignal): AsyncGenerator<PublicAddress[]> {
    const body = await this.open(query, signal);
    try {
      yield* readAddresses(body);
    } catch (error) {
      throw signal?.aborted ? error : cutOff(error);
    } finally {
      body.destroy();
    }
  }

  /** Version of the catalog's content: another one after each change. */
  async readVersion(signal?: AbortSignal): Promise<string> {
    const request = { method: 'GET', path: '/internal/public-addresses/version', signal } as const;
    return (await this.catalog.json(request, AddressesVersion)).version;
  }

  private async open(query: PublicAddressesQuery, signal: AbortSignal | undefined) {
    const parameters = Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const path = `/internal/public-addresses?${new URLSearchParams(parameters)}`;
    const { statusCode, body } = await this.catalog.request({ method: 'GET', path, timeoutMs: feedStartMs, signal });
    if (statusCode === 200) return body.setEncoding('utf8');
    await body.dump();
    throw cutOff(new Error(`The catalog answered ${statusCode}.`));
  }
}

/** Pages of the feed's text, a batch for each piece of it. Throws where its last line is missing, or declares another number. */
export async function* readAddresses(text: AsyncIterable<string>): AsyncGenerator<PublicAddress[]> {
  let rest = '';
  let read = 0;
  let declared: number | null = null;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const addresses: PublicAddress[] = [];
    for (const line of lines) {
      const address = readAddressLine(line);
      if (typeof address === 'number') declared = address;
      else addresses.push(address);
    }
    read += addresses.length;
    yield addresses;
  }
  if (rest !== '' || declared !== read) throw new Error(`The addresses break off after ${read} lines.`);
}
