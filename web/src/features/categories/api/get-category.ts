import type { Category } from '@directory/contracts';
import { placeQuery } from '../../../lib/api/place-queries.ts';

export const categoryQuery = (slug: string) => placeQuery<Category>('categories', slug);
