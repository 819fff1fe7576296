interface Flight<T> {
  result: Promise<T>;
  /** What the flight was begun under: whoever comes under something else does not join. */
  under: unknown;
  controller: AbortController;
  /** Passengers that still wait. */
  waiting: number;
}

/** Work of which one piece per key is under way; who wants the same meanwhile gets the same result. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * Joins the flight of this key or starts it. It is given up when everybody who waits has gone away (`signal`); a passenger
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
    const land = (): void => this.forget(key, flight);
    flight.result.then(land, land);
    return flight;
  }

  private leave(key: string, flight: Flight<T>, reason: unknown): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    this.forget(key, flight);
    flight.controller.abort(reason);
  }

  private forget(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}
