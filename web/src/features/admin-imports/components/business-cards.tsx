import type { ImportedBusiness } from '@directory/contracts';
import { Store } from 'lucide-react';
import { paths } from '../../../config/paths.ts';

/** Businesses as small cards, each one link to its public page. */
export const BusinessCards = ({ businesses }: { businesses: readonly ImportedBusiness[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {businesses.map((business) => (
      <li key={business.id}>
        <BusinessCard business={business} />
      </li>
    ))}
  </ul>
);

const BusinessCard = ({ business: { slug, name, category, city, address, photoUrl, isCreated } }: { business: ImportedBusiness }) => (
  <a
    href={paths.business(slug)}
    target="_blank"
    rel="noopener"
    className="flex h-full gap-3 rounded-card bg-paper p-3 outline-offset-2 transition-colors hover:bg-sunken"
  >
    {photoUrl ? (
      <img
        src={photoUrl}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className="size-16 shrink-0 rounded-control bg-sunken object-cover"
      />
    ) : (
      <span className="flex size-16 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-2">
        <Store aria-hidden className="size-6" />
      </span>
    )}
    <span className="min-w-0 text-sm">
      <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
        {name}
      </span>
      <span dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
        {[category, city].filter(Boolean).join(' · ') || address}
      </span>
      <span className="mt-1 inline-flex items-center gap-1.5 text-xs text-ink-2">
        <span aria-hidden className={isCreated ? 'size-2 rounded-full bg-positive' : 'size-2 rounded-full bg-running'} />
        {isCreated ? 'Yeni' : 'Güncellendi'}
      </span>
    </span>
  </a>
);
