import { z } from 'zod';
import { maxInteger } from '../limits.ts';
import { type BusinessEventKind, businessEventKinds } from './business-event-kinds.ts';

/** An event on the page of a business. Only those of businesses whose plan shows them figures are kept. */
export const BusinessEvent = z
  .object({ businessId: z.int().min(1).max(maxInteger), kind: z.enum(businessEventKinds) })
  .meta({ id: 'BusinessEvent' });
export type BusinessEvent = z.infer<typeof BusinessEvent>;

/** Id and signature of a subscription, as its link carries them: small letters, since addresses of pages are made small. */
export const FiguresParams = z.object({ token: z.string().regex(/^\d{1,10}\.[0-9a-f]{64}$/) });
export type FiguresParams = z.infer<typeof FiguresParams>;

const counts = Object.fromEntries(businessEventKinds.map((kind) => [kind, z.int()])) as Record<BusinessEventKind, z.ZodInt>;

/** A business's own figures, for as long as its subscription runs. */
export const BusinessFigures = z
  .object({
    business: z.object({ name: z.string(), slug: z.string() }),
    /** When the subscription began, and when the link ends. */
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    totals: z.object(counts),
    /** Days with events (UTC), the newest first. */
    daily: z.array(z.object({ date: z.iso.date(), ...counts })),
  })
  .meta({ id: 'BusinessFigures' });
export type BusinessFigures = z.infer<typeof BusinessFigures>;

/** The address at which a business reads its figures. Whoever has it can read them. */
export const FiguresLink = z.object({ path: z.string(), endsAt: z.iso.datetime() }).meta({ id: 'FiguresLink' });
export type FiguresLink = z.infer<typeof FiguresLink>;
