import type { Business, BusinessSummary, Category } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../../../components/ui/section-heading.tsx';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { paths } from '../../../../config/paths.ts';
import { formatCount } from '../../../../lib/format/count.ts';
import { relatedQuery } from '../../api/get-related.ts';
import { BusinessGrid, BusinessGridSkeleton } from '../business-grid.tsx';

/** Each business once: the same type repeats much of the same category. */
const without = (rows: BusinessSummary[], others: BusinessSummary[]): BusinessSummary[] => {
  const known = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !known.has(id));
};

/** The same city in other categories, the same category in other cities, the same type, and other categories. */
export const RelatedLists = ({ business }: { business: Business }) => {
  const related = useQuery(relatedQuery(business.slug));
  if (related.isError) return null;
  const { sameCity, sameCategory = [], sameType = [], categories = [] } = related.data ?? {};
  return (
    <div className="space-y-14">
      {business.city && <CityList business={business} city={business.city} rows={sameCity} />}
      <MoreOf title={`${business.category.name} in Other Cities`} rows={sameCategory} link={categoryInCountry(business)} />
      <MoreOf title="Similar Businesses" rows={without(sameType, [...sameCategory, ...(sameCity ?? [])])} />
      {categories.length > 0 && <OtherCategories categories={categories} />}
    </div>
  );
};

const CityList = ({ business, city, rows }: { business: Business; city: string; rows: BusinessSummary[] | undefined }) => (
  <section>
    <SectionHeading
      title={`More Businesses in ${city}`}
      link={business.citySlug ? { to: paths.city(business.citySlug), text: `Explore All ${city} Businesses` } : undefined}
    />
    {!rows && <BusinessGridSkeleton count={3} columns={3} />}
    {rows?.length === 0 && <p className="text-ink-2">No other businesses found in {city}</p>}
    {rows && rows.length > 0 && <BusinessGrid businesses={rows} columns={3} />}
  </section>
);

const categoryInCountry = ({ category, country, countryCode }: Business) =>
  country && countryCode ? { to: paths.countryCategory(countryCode, category.slug), text: `${category.name} in ${country}` } : undefined;

interface MoreOfProps {
  title: string;
  rows: BusinessSummary[];
  link?: { to: string; text: string };
}

const MoreOf = ({ title, rows, link }: MoreOfProps) =>
  rows.length === 0 ? null : (
    <section>
      <SectionHeading title={title} link={link} />
      <BusinessGrid businesses={rows} columns={3} />
    </section>
  );

const OtherCategories = ({ categories }: { categories: Category[] }) => (
  <section>
    <SectionHeading title="Other Categories" link={{ to: paths.categories, text: 'View All' }} />
    <ul className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <li key={category.id}>
          <SiteLink
            to={paths.category(category.slug)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 font-medium transition-colors hover:bg-accent-soft hover:text-accent"
          >
            {category.name}
            <span className="text-sm text-ink-2 tabular-nums">{formatCount(category.businessCount)}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);
