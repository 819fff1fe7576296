import { clsx } from 'clsx';
import { Clock, Mail, MapPin, MessageSquareText, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { AfterDot } from '../../../components/ui/after-dot.tsx';
import { phoneLink } from '../../../lib/format/web-address.ts';
import { noteChange, noteZone, usePageRecord } from '../../../lib/page/page-record.ts';
import { ClockText } from '../../../lib/time/clock-text.tsx';
import { useNow } from '../../../lib/time/now.tsx';
import { type Office, officePlace, officeStateAt, officeWeek } from '../model/office-hours.ts';

/** How to reach the people behind the site, and when they are there. */
export const OfficeCard = ({ office }: { office: Office }) => (
  <div className="rounded-panel bg-sunken p-6 sm:p-7">
    <h2 className="text-xl">Contact Information</h2>
    <ContactWays office={office} />
    <h2 className="mt-8 text-xl">Business Hours</h2>
    <OfficeStatus office={office} />
    <dl className="mt-3">
      {officeWeek(office).map(({ days, hours }) => (
        <div key={days} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt>{days}</dt>
          <dd className="text-ink-2">
            <ClockText text={hours} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-ink-2">All times are {officePlace(office)} time.</p>
  </div>
);

const linkClass = 'text-accent underline underline-offset-4';

const ContactWays = ({ office: { email, phone, address } }: { office: Office }) => (
  <ul className="mt-4 space-y-4">
    {email && (
      <ContactWay icon={<Mail aria-hidden className="size-5" />} title="Email">
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      </ContactWay>
    )}
    {phone && (
      <ContactWay icon={<Phone aria-hidden className="size-5" />} title="Phone">
        <a href={phoneLink(phone) ?? undefined} className={linkClass}>
          {phone}
        </a>
      </ContactWay>
    )}
    {address && (
      <ContactWay icon={<MapPin aria-hidden className="size-5" />} title="Address">
        {address}
      </ContactWay>
    )}
    <ContactWay icon={<MessageSquareText aria-hidden className="size-5" />} title="Contact form">
      The form on this page reaches the whole team, in any language.
    </ContactWay>
    <ContactWay icon={<Clock aria-hidden className="size-5" />} title="Response time">
      We typically reply within 2-4 hours during business hours.
    </ContactWay>
  </ul>
);

const ContactWay = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="flex gap-3.5">
    <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      <span className="text-ink-2">{children}</span>
    </span>
  </li>
);

const OfficeStatus = ({ office }: { office: Office }) => {
  const record = usePageRecord();
  const { isOpen, change, changesAt } = officeStateAt(office, useNow());
  noteChange(record, changesAt);
  noteZone(record, office.timeZone);
  return (
    <p className="mt-2 flex items-baseline gap-2">
      <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', isOpen ? 'bg-positive' : 'ring-2 ring-edge ring-inset')} />
      <span className="dotted">
        <span className={clsx('font-medium', isOpen && 'text-positive')}>{isOpen ? 'Currently Open' : 'Currently Closed'}</span>
        {change && (
          <AfterDot className="text-ink-2">
            <ClockText text={change} />
          </AfterDot>
        )}
      </span>
    </p>
  );
};
