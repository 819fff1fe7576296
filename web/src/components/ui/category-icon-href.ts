import { categoryIconNames, plainCategoryIcon } from '../../config/category-icons.ts';
import { staticBase } from '../../config/static.ts';

/** The drawings, all in one file, which only pages that show some ask for: as components they would be in the scripts of every page. */
const sprite = `${staticBase}/category-icons.svg`;

/** Address of a category's icon; of a shop front for names this version does not know. */
export const categoryIconHref = (name: string): string => `${sprite}#${categoryIconNames.has(name) ? name : plainCategoryIcon}`;
