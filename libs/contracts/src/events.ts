import { z } from 'zod';

/**
 * `GET /internal/generations` of a service: one number per tag, raised with every change that visitors can see.
 * They come from Postgres, so that an emptied cache cannot revive an old state.
 */
export const Generations = z.record(z.string(), z.int());
export type Generations = z.infer<typeof Generations>;
