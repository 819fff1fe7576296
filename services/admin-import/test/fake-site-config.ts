import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuditEntry } from '@directory/contracts';

/** Takes audit entries as site-config does: each id once. */
export class FakeSiteConfig {
  readonly entries = new Map<string, AuditEntry>();
  /** Answers to reads, by their address. */
  readonly answers = new Map<string, unknown>();
  /** Answers 503 while true. */
  isAway = false;
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      if (this.isAway) return void response.writeHead(503).end();
      if (request.method === 'GET') return void response.end(JSON.stringify(this.answers.get(request.url ?? '') ?? []));
      const entry = AuditEntry.parse(JSON.parse(text));
      if (!this.entries.has(entry.id)) this.entries.set(entry.id, entry);
      response.writeHead(204).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Actions told of one run, in the order in which they happened. */
  actionsOf(runId: string): string[] {
    return this.entriesOf(runId).map(({ action }) => action);
  }

  /** The entries themselves. */
  entriesOf(runId: string): AuditEntry[] {
    return [...this.entries.values()].filter(({ subject }) => subject === runId).sort((a, b) => a.at.localeCompare(b.at));
  }
}
