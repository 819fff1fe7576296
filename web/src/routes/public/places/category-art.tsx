import type { Category } from '@directory/contracts';
import { PlaceholderArt } from '../../../components/ui/placeholder-art.tsx';

/** The drawing beside the name of a category. */
export const CategoryArt = ({ category: { id, name } }: { category: Category }) => (
  <PlaceholderArt id={id} categoryName={name} className="art-fade absolute inset-y-0 end-0 hidden h-full w-2/5 lg:block" />
);
