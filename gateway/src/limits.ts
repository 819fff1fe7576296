const second = 1000;

/**
 * Limits of the public server, times in ms: slow heads, idle connections and endless requests end; large uploads over slow
 * connections do not.
 */
export const serverLimits = {
  http: {
    headersTimeout: 15 * second,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5 * second,
    keepAlive: true,
    keepAliveInitialDelay: 60 * second,
  },
  requestTimeout: 2 * 60 * 60 * second,
  connectionTimeout: 120 * second,
  keepAliveTimeout: 65 * second,
  /** Bodies that the gateway reads itself, bytes; the route table says where it is more. */
  bodyLimit: 4 * 1024,
};

/** Connections of all clients at a time. */
export const mostConnections = 4000;
