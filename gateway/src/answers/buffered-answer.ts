/** An answer whose body is all there, so that a cache can store it: JSON, a page, a file of the site. */
export interface BufferedAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
}
