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
    requests: { path: string }[];
    /** Is given each connection before it asks for anything. */
    setupClient: (client: Client) => void;
  }
  interface Result {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
