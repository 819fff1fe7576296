import { TextPage, type TextSection } from '../../components/layouts/text-page.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { useSiteSettings } from '../../lib/site/site-settings.ts';
import { MapCredits } from './legal/map-credits.tsx';

/** Facts of the operator that are not set are left out, save those that the law asks for. */
const Operator = () => {
  const { office, operator } = useSiteSettings();
  const facts: [string, string | null][] = [
    ['Website', siteName],
    ['Operator', operator.name],
    ['Legal form', operator.legalForm],
    ['Represented by', operator.representative ?? 'The operator of this website'],
    ['Registration', operator.registration],
    ['Tax number', operator.taxId],
    ['Postal address', office.address ?? 'Provided on request by the contact form'],
    ['Email', office.email ?? 'By the contact form'],
    ['Telephone', office.phone ?? 'Provided on request by the contact form'],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2 max-sm:mb-2">{value}</dd>
          </div>
        ))}
    </dl>
  );
};

const sections: TextSection[] = [
  {
    id: 'operator',
    title: 'Operator of this website',
    text: (
      <>
        <Operator />
        <p>
          The <SiteLink to={paths.contact}>contact form</SiteLink> is the quickest way to us: messages are read by people, and we typically
          reply within 2-4 hours during business hours.
        </p>
      </>
    ),
  },
  {
    id: 'responsible',
    title: 'Responsible for the content',
    text: (
      <p>
        The operator named above is responsible for the editorial content of this site. Descriptions, photos and reviews in listings come
        from businesses and from third parties, and remain their responsibility; advertisements are the advertisers’.
      </p>
    ),
  },
  {
    id: 'data-sources',
    title: 'Where the data comes from',
    text: (
      <>
        <p>The directory brings together</p>
        <ul>
          <li>information that businesses publish about themselves, on their websites and in public profiles;</li>
          <li>publicly accessible registers, maps and directories;</li>
          <li>records of data suppliers;</li>
          <li>corrections and additions from businesses and visitors.</li>
        </ul>
        <p>
          <MapCredits /> Records are compared and merged by machine, and each business page shows when its record was last updated. Ratings
          and numbers of reviews are those of the source at that time.
        </p>
      </>
    ),
  },
  {
    id: 'liability-for-content',
    title: 'Liability for content',
    text: (
      <p>
        The content of this site is put together with care, but we cannot guarantee that it is correct, complete and current at all times.
        As a service provider we are responsible for our own content under the general laws. We are not obliged to monitor information of
        third parties that we transmit or store, or to look for circumstances that point to unlawful activity. Duties to remove or block
        information under the general laws remain; we act as soon as we learn of a specific infringement.
      </p>
    ),
  },
  {
    id: 'liability-for-links',
    title: 'Liability for links',
    text: (
      <p>
        Our pages link to websites of businesses, map services, and order and reservation systems. We have no influence on their content and
        accept no liability for it; whoever operates a linked site is responsible for it. When a link was set, no infringement was apparent.
        If we learn of one, we remove the link without delay.
      </p>
    ),
  },
  {
    id: 'copyright',
    title: 'Copyright and trade marks',
    text: (
      <p>
        What the operator has made for this site is protected by copyright. Copies beyond what the law permits need written consent. Trade
        marks, company names and logos are used only to name the business they belong to. Where content of third parties is used, it is
        respected as theirs.
      </p>
    ),
  },
  {
    id: 'notice',
    title: 'Reporting unlawful or wrong content',
    text: (
      <>
        <p>
          If you find content here that is wrong, infringes your rights or is unlawful in another way, tell us by the{' '}
          <SiteLink to={`${paths.contact}?topic=correction`}>contact form</SiteLink>: the address of the page, what is at issue and why, and
          how we can reach you. We confirm that your message has arrived, look at it without delay, and let you know what we decided.
        </p>
        <p>
          The form is also the single point of contact for authorities and for users under the EU’s Digital Services Act. We answer in
          English.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Settlement of disputes',
    text: (
      <p>
        We would rather settle a disagreement directly, and ask you to write to us first. We are neither obliged nor willing to take part in
        proceedings before a consumer arbitration board, unless mandatory law says otherwise.
      </p>
    ),
  },
];

export const Page = () => (
  <TextPage
    path={paths.legalNotice}
    title="Legal Notice"
    description="Who operates Local Directory, where its data comes from, liability for content and links, copyright, and how to report content."
    intro={
      <p>
        Who stands behind this site, where its data comes from, what we answer for, and how to tell us when something here should not be.
      </p>
    }
    sections={sections}
  />
);
