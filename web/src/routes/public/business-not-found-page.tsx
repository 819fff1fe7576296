import { useLocation } from 'react-router-dom';
import type { PageModule } from '../../lib/page/page-module.ts';
import { BusinessNotFound, notFoundCategoriesQuery } from './business-not-found.tsx';

export const prefetch: PageModule['prefetch'] = (reads) => reads.want(reads.query(notFoundCategoriesQuery()));

const nameOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string' ? state.name : null;

export const Page = () => <BusinessNotFound name={nameOf(useLocation().state)} />;
