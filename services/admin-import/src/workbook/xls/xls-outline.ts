import { z } from 'zod';

/** A sheet of an .xls file. `from`, `to`: where its rows stand in the file of rows, bytes. */
const XlsSheet = z.object({
  name: z.string().transform((name) => name.replaceAll('\0', '').toWellFormed()),
  hidden: z.boolean(),
  from: z.int(),
  to: z.int(),
});
export type XlsSheet = z.infer<typeof XlsSheet>;

/** The result of the process that reads an .xls file. */
export const XlsOutline = z.union([
  z.object({ sheets: z.array(XlsSheet) }),
  z.object({ fault: z.enum(['encrypted', 'damaged', 'large']), detail: z.string() }),
]);
export type XlsOutline = z.infer<typeof XlsOutline>;
