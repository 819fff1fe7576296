interface Flight<T> {
  result: Promise<T>;
  /** The state of things that the flight was begun under: work that is wanted under another one does not join. */
  under: unknown;
  controller: AbortController;
  /** Callers that still wait. */
  waiting: number;
}

/** Coalesces work: one piece per key is under way, and its result goes to all who want the same meanwhile. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * Joins the flight of this key or starts it. It is given up when everybody who waits has gone away (`signal`); a caller
   * without a signal never goes.
   */
  run(key: string, under: unknown, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = this.flights.get(key);
    const flight = known && known.under === under ? known : this.start(key, under, work);
    flight.waiting += 1;
    signal?.addEventListener('abort', () => this.leave(key, flight, signal.reason), { once: true });
    return flight.result;
  }

  get size(): number {
    return this.flights.size;
  }

  private start(key: string, under: unknown, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), under, controller, waiting: 0 };
    this.flights.set(key, flight);
    const land = (): void => this.remove(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  private leave(key: string, flight: Flight<T>, reason: unknown): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    this.remove(key, flight);
    flight.controller.abort(reason);
  }

  private remove(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}
