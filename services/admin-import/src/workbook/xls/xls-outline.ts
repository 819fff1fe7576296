import { z } from 'zod';

/** A sheet of an .xls file, and where its rows stand among those that were read. */
const XlsSheet = z.object({ name: z.string(), hidden: z.boolean(), from: z.int(), to: z.int() });
export type XlsSheet = z.infer<typeof XlsSheet>;

/** What the process that reads an .xls file has to say in the end. */
export const XlsOutline = z.union([
  z.object({ sheets: z.array(XlsSheet) }),
  z.object({ fault: z.enum(['encrypted', 'damaged']), detail: z.string() }),
]);
export type XlsOutline = z.infer<typeof XlsOutline>;
