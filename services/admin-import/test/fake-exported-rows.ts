import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeCopy, exportColumns, exportHeaders } from '@directory/contracts';

type Exported = Partial<Record<(typeof exportColumns)[number][0], string>>;

/** A line of the catalog's export. */
export const exportedLine = (values: Exported): string =>
  `${exportColumns.map(([name]) => (values[name] === undefined ? '\\N' : escapeCopy(values[name] as string))).join('\t')}\n`;

/** The catalog as it answers reads of rows: with the lines that a test says, whatever is asked. */
export class FakeExportedRows {
  lines: string[] = [];
  head: Record<string, string> = {};
  /** Addresses that it was asked for. */
  asked: string[] = [];
  /** Ends an answer in the middle. */
  breaksOff = false;
  url = '';
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/plain', ...this.head });
    for (const text of this.lines) response.write(text);
    if (this.breaksOff) setTimeout(() => response.destroy(), 50);
    else response.end();
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** An empty catalog, which nobody has asked. */
  reset(): void {
    Object.assign(this, { lines: [], head: { [exportHeaders.range]: '1-0' }, asked: [], breaksOff: false });
  }
}
