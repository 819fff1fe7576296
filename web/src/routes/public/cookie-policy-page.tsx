import { TextPage, type TextSection } from '../../components/layouts/text-page.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { tableRoles } from '../../components/ui/table-roles.ts';
import { paths } from '../../config/paths.ts';

interface CookieKind {
  kind: string;
  purpose: string;
  examples: string;
  kept: string;
}

const kinds: CookieKind[] = [
  {
    kind: 'Strictly necessary',
    purpose: 'Keep operators signed in to the back office. Visitors of the public pages get none.',
    examples: 'directory-session, directory-sign-in',
    kept: 'At most 24 hours',
  },
  {
    kind: 'Preferences',
    purpose:
      'Remember whether you chose the light or the dark appearance, what you have agreed to, the last searches that you sent, and the businesses that you saved or viewed, whose pages are kept for times without a network. Kept in your browser’s storage and never sent to us.',
    examples: 'theme, consent, embeds, recent-searches, saved, recent',
    kept: 'Until you clear it',
  },
  {
    kind: 'Analytics',
    purpose: 'Help us understand how the site is used, where an analytics service is switched on.',
    examples: '_ga, _ga_… (Google Analytics)',
    kept: 'Up to 2 years',
  },
  {
    kind: 'Advertising',
    purpose: 'Choose, limit and measure advertising, where banners of a third party are shown.',
    examples: '__gads, __gpi (Google AdSense), _fbp (Facebook pixel)',
    kept: 'Up to 13 months',
  },
];

const columns = ['What for', 'For example', 'Kept'];

/** A table where there is room for one; on a phone its rows stand below each other, each value behind its name. */
const KindsTable = () => (
  <table {...tableRoles.table} className="w-full border-collapse text-start text-sm max-md:block">
    <thead {...tableRoles.rowgroup} className="max-md:sr-only">
      <tr {...tableRoles.row} className="border-b-2 border-ink">
        {['Kind', ...columns].map((name) => (
          <th key={name} {...tableRoles.columnheader} scope="col" className="py-2 pe-4 text-start font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup} className="max-md:block">
      {kinds.map(({ kind, purpose, examples, kept }) => (
        <tr key={kind} {...tableRoles.row} className="border-b border-line align-top max-md:block max-md:py-3">
          <th {...tableRoles.rowheader} scope="row" className="text-start font-medium max-md:block max-md:text-base md:py-3 md:pe-4">
            {kind}
          </th>
          {[purpose, examples, kept].map((text, index) => (
            <td key={columns[index]} {...tableRoles.cell} className="max-md:mt-1 max-md:block md:py-3 md:pe-4">
              <span aria-hidden className="text-ink-2 md:hidden">
                {columns[index]}:{' '}
              </span>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const sections: TextSection[] = [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    text: (
      <>
        <p>
          A cookie is a small text that a website asks your browser to keep and to send back on later visits. Session cookies end when you
          close the browser; persistent ones stay until a set date. First-party cookies come from the site you are visiting, third-party
          cookies from somebody who takes part in the page, such as an advertising network.
        </p>
        <p>
          Browsers have other places for the same purpose, such as local storage. What this page says of cookies applies to those as well.
        </p>
      </>
    ),
  },
  {
    id: 'cookie-types',
    title: 'Which types of cookies are in use',
    text: (
      <>
        <p>
          The directory itself works without any cookie: you can search, open businesses and write to us with all of them refused. These are
          the types that can occur:
        </p>
        <KindsTable />
        <p>
          Names and durations of third-party cookies are decided by the third party and can change. Analytics and advertising cookies occur
          only where the operator has switched such a service on.
        </p>
      </>
    ),
  },
  {
    id: 'third-party-cookies',
    title: 'Third-party cookies',
    text: (
      <>
        <p>Third parties that may set cookies, each under its own policy:</p>
        <ul>
          <li>
            <strong>Google</strong> (AdSense, Analytics, Tag Manager): choosing and measuring advertising, and statistics on use. Google
            explains at policies.google.com/technologies/partner-sites how it uses data from sites like this one.
          </li>
          <li>
            <strong>Meta</strong> (Facebook pixel): measuring whether advertising on Facebook and Instagram led to a visit.
          </li>
          <li>
            <strong>Map services:</strong> an embedded map can set cookies of the service that it comes from, once it is shown.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Consent',
    text: (
      <p>
        What is strictly necessary needs no consent. For analytics and advertising cookies we rely on your consent wherever the law asks for
        it, for example in the European Economic Area, the United Kingdom and Switzerland. Consent is voluntary, and you can withdraw it at
        any time with effect for the future. The directory works the same without it.
      </p>
    ),
  },
  {
    id: 'how-to-control',
    title: 'How to control cookies',
    text: (
      <>
        <p>Every browser lets you see, delete and refuse cookies, for all sites or for single ones. You find this under</p>
        <ul>
          <li>
            <strong>Chrome:</strong> Settings, Privacy and security, Third-party cookies
          </li>
          <li>
            <strong>Firefox:</strong> Settings, Privacy &amp; Security, Cookies and Site Data
          </li>
          <li>
            <strong>Safari:</strong> Settings, Privacy, Manage Website Data
          </li>
          <li>
            <strong>Edge:</strong> Settings, Cookies and site permissions
          </li>
        </ul>
        <p>
          Personalised advertising can be switched off at adssettings.google.com, youronlinechoices.eu and optout.aboutads.info, and the
          statistics of Google Analytics with the browser add-on at tools.google.com/dlpage/gaoptout. On phones you find the setting under
          the system’s privacy or advertising options. Many browsers can also send a “Do Not Track” or “Global Privacy Control” signal.
        </p>
      </>
    ),
  },
  {
    id: 'questions',
    title: 'Questions, and changes',
    text: (
      <>
        <p>
          Questions about cookies reach us by the <SiteLink to={`${paths.contact}?topic=cookies`}>contact form</SiteLink>. We respond to
          cookie mail <strong>within 48 hours</strong>. How we handle personal data in general stands in the{' '}
          <SiteLink to={paths.privacyPolicy}>Privacy Policy</SiteLink>.
        </p>
        <p>We review this page once a year and whenever a service that sets cookies is added or removed.</p>
      </>
    ),
  },
];

export const Page = () => (
  <TextPage
    path={paths.cookiePolicy}
    title="Cookie Policy"
    description="Which types of cookies can occur on Local Directory, what they are for, how long they are kept, and how to refuse them in your browser."
    intro={
      <p>
        The directory needs no cookies to show you a business. This page says which ones can occur all the same, who sets them, and how you
        keep them out.
      </p>
    }
    sections={sections}
  />
);
