import type { SubmissionKind, SubmissionState } from '@directory/contracts';

export interface SubmissionFilters {
  kind?: SubmissionKind;
  state?: SubmissionState;
}
