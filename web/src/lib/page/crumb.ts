/** One step of the way from the home page to the shown one. */
export interface Crumb {
  name: string;
  /** Null where the step has no page of its own. */
  path: string | null;
}
