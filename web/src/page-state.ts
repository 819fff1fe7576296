import type { PostedForm } from '@directory/contracts';
import type { OffsetStretch } from '@directory/opening-hours';
import type { DehydratedState } from '@tanstack/react-query';

/** The data that the server hands to the browser beside the HTML. */
export interface PageState {
  queries: DehydratedState;
  /** Instant of the render, ms since the epoch. */
  now: number;
  siteUrl: string;
  /** Offsets of the time zones that the page shows something by. */
  zones: Record<string, readonly OffsetStretch[]>;
  /** The form that the page answers, where one was sent without scripts. */
  form?: PostedForm;
}

/** State of a page that must not be hydrated: a failure, or a page of the admin area. */
export const noPageState = 'null';
