import type { EngineName, ErrorCode } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import type { SearchEngine } from './search-engine.ts';

/** The engines of this installation, and the site that they are told of. */
export class Engines {
  constructor(
    /** Origin of the addresses that may be submitted. */
    readonly site: string | null,
    readonly list: readonly SearchEngine[],
    /** Said where the list is empty. */
    private readonly reason: ErrorCode = 'SUBMISSION_NO_ENGINE',
  ) {}

  get names(): EngineName[] {
    return this.list.map(({ name }) => name);
  }

  find(name: EngineName): SearchEngine | undefined {
    return this.list.find((engine) => engine.name === name);
  }

  /** The site and the engines, or the reason why nothing can be submitted. */
  require(): { site: string; names: EngineName[] } {
    if (this.site === null || this.list.length === 0) throw new DomainError(this.reason);
    return { site: this.site, names: this.names };
  }
}
