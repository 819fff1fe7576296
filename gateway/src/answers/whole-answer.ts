/** An answer whose body is all there: JSON, a page, a file of the site. What a cache can keep. */
export interface WholeAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}
