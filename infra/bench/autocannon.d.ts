declare module 'autocannon' {
  /** One connection. */
  export interface Client {
    setRequests(requests: { path: string }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests?: { path: string }[];
    /** Is given each connection before it asks for anything. */
    setupClient?: (client: Client) => void;
    method?: string;
    body?: string;
    /** Requests of one connection that wait for their answers at the same time. */
    pipelining?: number;
    /** Requests a second over all connections. */
    overallRate?: number;
  }
  interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
