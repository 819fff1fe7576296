import type { CategoryOwnName } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../api/load.ts';
import { officeName } from './category-names.ts';

export const categoryNamesKey = ['/api/admin/category-names'] as const;

/** Says a category as the office calls it: by the operators' other name, else in Turkish where it is a common one. */
export const useCategoryNames = (): ((category: { id: number; name: string }) => string) => {
  const { data } = useQuery({ queryKey: categoryNamesKey, queryFn: load<CategoryOwnName[]> });
  const own = new Map(data?.map(({ id, name }) => [id, name]));
  return ({ id, name }) => officeName(name, own.get(id));
};
