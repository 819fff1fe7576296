import type { Business } from '@directory/contracts';
import { clsx } from 'clsx';
import { Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { CopyButton } from '../../../../components/ui/copy-button.tsx';
import { hostOf } from '../../../../lib/format/web-address.ts';
import type { MapProvider } from '../../../../lib/site/map-services.ts';
import { useSiteSettings } from '../../../../lib/site/site-settings.ts';
import { actionsOf } from '../../model/actions.ts';
import { Panel } from './panel.tsx';

interface ContactRow {
  icon: LucideIcon;
  label: string;
  text: string;
  href: string | null;
  isExternal?: boolean;
  /** Offered to be copied: dialled on another device, or written into a message. */
  isCopied?: boolean;
}

const rowsOf = (business: Business, provider: MapProvider): ContactRow[] => {
  const links = new Map(actionsOf(business, provider).map(({ kind, href }) => [kind, href]));
  const website = links.get('website');
  const rows: (ContactRow | null)[] = [
    business.phone ? { icon: Phone, label: 'Phone', text: business.phone, href: links.get('call') ?? null, isCopied: true } : null,
    business.email ? { icon: Mail, label: 'Email', text: business.email, href: links.get('email') ?? null } : null,
    website ? { icon: Globe, label: 'Website', text: hostOf(website), href: website, isExternal: true } : null,
    business.address ? { icon: MapPin, label: 'Address', text: business.address, href: null } : null,
  ];
  return rows.filter((row) => row !== null);
};

export const ContactCard = ({ business }: { business: Business }) => {
  const rows = rowsOf(business, useSiteSettings().map.provider);
  if (rows.length === 0) return null;
  return (
    <Panel title="Contact">
      <dl className="space-y-1">
        {rows.map((row) => (
          <div key={row.label} className={clsx('flex items-start gap-3 py-1.5', row.href && 'max-sm:py-0')}>
            <dt className={clsx('pt-0.5', row.href && 'max-sm:pt-3')}>
              <row.icon aria-hidden className="size-4.5 text-ink-2" />
              <span className="sr-only">{row.label}</span>
            </dt>
            <dd className="min-w-0">
              <ContactText row={row} />
            </dd>
            {row.isCopied && <CopyPhone phone={row.text} />}
          </div>
        ))}
      </dl>
    </Panel>
  );
};

const CopyPhone = ({ phone }: { phone: string }) => (
  <dd className="ms-auto -my-1 max-sm:self-center">
    <CopyButton text={phone} label="Copy phone number" done="Phone number copied" failed="Phone number not copied" />
  </dd>
);

const ContactText = ({ row }: { row: ContactRow }) => {
  if (row.href === null) return <bdi>{row.text}</bdi>;
  const newTab = row.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      href={row.href}
      {...newTab}
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent max-sm:inline-block max-sm:py-2.5"
    >
      <bdi>{row.text}</bdi>
    </a>
  );
};
