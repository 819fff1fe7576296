import type { Business } from '@directory/contracts';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../../components/ui/site-link.tsx';
import { paths } from '../../../../config/paths.ts';
import { useSiteSettings } from '../../../../lib/site/site-settings.ts';
import { actionsOf } from '../../model/actions.ts';
import { useOpenInfo } from '../../model/use-open-info.ts';
import { Panel } from './panel.tsx';

const linkClass = 'font-medium text-accent underline-offset-4 hover:underline';
const rowNames = { menu: 'Menu', order: 'Order', reserve: 'Reservations' } as const;
const linkTexts = { menu: 'View menu', order: 'Order online', reserve: 'Make a reservation' } as const;

const isRowKind = (kind: string): kind is keyof typeof rowNames => kind in rowNames;

/** All types of the business, where they say more than its category. */
const typesOf = ({ type, subtypes, category }: Business): string | null => subtypes ?? (type === category.name ? null : type);

/** Category, type and state of the business, and the ways to its menu, orders and reservations. */
export const DetailsCard = ({ business }: { business: Business }) => {
  const { words } = useOpenInfo(business);
  const { provider } = useSiteSettings().map;
  return (
    <Panel title="Business Details">
      <dl className="divide-y divide-line">
        <Row name="Category">
          <SiteLink to={paths.category(business.category.slug)} className={linkClass}>
            {business.category.name}
          </SiteLink>
        </Row>
        {business.city && business.citySlug && (
          <Row name="Like it nearby">
            <SiteLink to={paths.cityCategory(business.citySlug, business.category.slug)} className={linkClass}>
              {business.category.name} in {business.city}
            </SiteLink>
          </Row>
        )}
        {typesOf(business) && <Row name="Type">{typesOf(business)}</Row>}
        {words && <Row name="Status">{words.badge}</Row>}
        {business.priceRange && <Row name="Price range">{business.priceRange}</Row>}
        {actionsOf(business, provider).map(
          ({ kind, href }) =>
            isRowKind(kind) && (
              <Row key={kind} name={rowNames[kind]}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={`printed-address ${linkClass}`}>
                  {linkTexts[kind]}
                </a>
              </Row>
            ),
        )}
      </dl>
    </Panel>
  );
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2.5">
    <dt className="shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 text-end">
      <bdi>{children}</bdi>
    </dd>
  </div>
);
