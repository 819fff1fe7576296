import type { Category, City, Country } from '@directory/contracts';
import { Flag } from '../../../components/ui/flag.tsx';
import type { LinkedPlace } from '../../../features/category-places/components/place-links.tsx';

const smallFlag = 'h-3.5 w-5.25';

export const linkedCategory = ({ name, slug, businessCount }: Category, pathOf: (slug: string) => string): LinkedPlace => ({
  to: pathOf(slug),
  name,
  businessCount,
});

export const linkedCity = ({ name, slug, businessCount, countryCode }: City, pathOf: (slug: string) => string): LinkedPlace => ({
  to: pathOf(slug),
  name,
  businessCount,
  mark: <Flag code={countryCode} className={smallFlag} />,
});

export const linkedCountry = ({ name, code, businessCount }: Country, pathOf: (code: string) => string): LinkedPlace => ({
  to: pathOf(code),
  name,
  businessCount,
  mark: <Flag code={code} className={smallFlag} />,
});
