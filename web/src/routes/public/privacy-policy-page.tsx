import {
  auditRetentionDays,
  backupWeeks,
  defaultBackupDays,
  failedSignInRetentionDays,
  maxVitalsDays,
  messageRetentionDays,
  searchRetentionDays,
  spamRetentionDays,
  wholeAddressDays,
} from '@directory/contracts';
import { TextPage, type TextSection } from '../../components/layouts/text-page.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { thirdParties } from './legal/privacy-third-parties.tsx';

const messageYears = Math.round(messageRetentionDays / 365);

/** Age of the oldest backup, weeks, as long as new ones are taken. */
const allBackupWeeks = Math.ceil(defaultBackupDays / 7) + backupWeeks;

const privacyForm = `${paths.contact}?topic=privacy`;

const sections: TextSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    text: (
      <>
        <p>
          Local Directory is a worldwide directory of local businesses. Whoever operates this website decides what personal data it
          processes and why, and is the controller in the sense of data protection law. How to reach the operator stands in the{' '}
          <SiteLink to={paths.legalNotice}>Legal Notice</SiteLink>.
        </p>
        <p>
          Anyone can use the directory without an account, without signing in and without telling us who they are. We built it that way on
          purpose: what is not collected cannot be lost.
        </p>
      </>
    ),
  },
  {
    id: 'data-we-collect',
    title: 'What data we collect',
    text: (
      <>
        <h3>Data your browser sends</h3>
        <p>
          Each request carries your IP address, the address of the page, the time, and what your browser says about itself. We use the IP
          address to answer you and to hold back programs that ask far too often. Technical logs are overwritten on an ongoing basis. They
          hold no IP address, no name, no email address, no message and no search.
        </p>
        <p>
          Beyond counts that last for some minutes, an IP address is stored in two cases only: when somebody fails to sign in to the back
          office of this site, and with what its operators do there. After {wholeAddressDays} days it is shortened, so that it names no more
          than the network of a provider.
        </p>
        <h3>Messages you send us</h3>
        <p>
          The <SiteLink to={paths.contact}>contact form</SiteLink> asks for your name, your email address, a subject and your message. We
          use them to deal with your matter and to answer you, and for nothing else. A suggestion for a business needs only the suggestion
          itself; an email address, where you leave one, is used to tell you what became of it. Messages that are recognised as spam are
          kept apart and deleted after {spamRetentionDays} days.
        </p>
        <h3>Searches and your location</h3>
        <p>
          Search words are used to find what you look for, and are counted without any link to you, so that we can see which searches find
          nothing; words that look like an email address or a telephone number are not kept. Your position is used only when you ask for
          businesses near you and your browser has your permission; it serves that one search and is not kept in a profile.
        </p>
        <h3>Pages that are seen</h3>
        <p>
          We count each day how often each kind of page is seen, without a cookie, an identifier or an IP address: a count cannot be led
          back to anybody.
        </p>
        <h3>How fast pages are</h3>
        <p>
          Your browser measures how long a page took to load and to react. It tells us those figures with the kind of page, without an
          identifier. They are added to daily counts and kept for {maxVitalsDays} days.
        </p>
        <h3>Preferences</h3>
        <p>
          Whether you chose the light or the dark appearance, what you have agreed to, the last searches that you sent, and the businesses
          that you saved or viewed are remembered in your own browser until you clear them there, and are not sent to us.
        </p>
      </>
    ),
  },
  {
    id: 'purposes',
    title: 'Why we process it, and on what legal basis',
    text: (
      <ul>
        <li>
          <strong>To show you the directory</strong> and keep it available and secure: our legitimate interest in running the service (Art.
          6(1)(f) GDPR).
        </li>
        <li>
          <strong>To answer you:</strong> your request, or steps before a contract (Art. 6(1)(b) GDPR), otherwise our legitimate interest in
          dealing with messages.
        </li>
        <li>
          <strong>To publish business information</strong> that the public needs to find and compare local businesses: the legitimate
          interest of visitors, businesses and ourselves (Art. 6(1)(f) GDPR).
        </li>
        <li>
          <strong>To measure and to fund the site</strong> by analytics and advertising: your consent wherever the law asks for it (Art.
          6(1)(a) GDPR). You can withdraw it at any time.
        </li>
        <li>
          <strong>To meet legal duties,</strong> such as answering authorities (Art. 6(1)(c) GDPR).
        </li>
      </ul>
    ),
  },
  {
    id: 'advertising-and-analytics',
    title: 'Advertising and analytics',
    text: (
      <>
        <p>
          The directory is free because it carries advertising. Banners appear on business pages and on a few others, and are marked as
          advertising or as sponsored. We count how often a banner was seen and clicked, without knowing by whom.
        </p>
        <p>
          Banners may be delivered by third parties such as Google AdSense. Analytics services such as Google Analytics, Google Tag Manager
          or the Facebook pixel may be in use to understand how the site is used. These providers can receive your IP address, set cookies
          of their own and recognise your browser on other sites. They do so under their own policies. Which cookies that involves, and how
          to refuse them, is described in the <SiteLink to={paths.cookiePolicy}>Cookie Policy</SiteLink>.
        </p>
        <p>
          You can switch off personalised advertising in Google’s ad settings (adssettings.google.com) and with many other providers at
          youronlinechoices.eu or optout.aboutads.info.
        </p>
      </>
    ),
  },
  thirdParties,
  {
    id: 'business-listings',
    title: 'Data in business listings',
    text: (
      <>
        <p>
          Listings show what businesses make public about themselves: name, address, telephone number, website, opening hours, photos,
          ratings and reviews. It comes from publicly accessible sources, from data suppliers and from the businesses. Where a business
          carries the name of a person, that is personal data, and the person has the rights described below.
        </p>
        <p>
          Reviews show the name that their author published them under. To have a listing or a review corrected or removed, use the{' '}
          <SiteLink to={`${paths.contact}?topic=correction`}>contact form</SiteLink> and name the page.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep data',
    text: (
      <ul>
        <li>Technical logs: until they are overwritten, as a rule within a few days.</li>
        <li>
          IP addresses of failed sign-ins to the back office: {wholeAddressDays} days, then shortened, and deleted after{' '}
          {failedSignInRetentionDays} days.
        </li>
        <li>
          Actions in the back office: {auditRetentionDays} days, with the IP address for the first {wholeAddressDays} days and a shortened
          one afterwards.
        </li>
        <li>Messages and suggestions: {messageYears} years after they were last dealt with, or until you ask us to delete them.</li>
        <li>Messages recognised as spam: {spamRetentionDays} days.</li>
        <li>Search words, without any reference to you: {searchRetentionDays} days.</li>
        <li>Figures on speed, without any reference to you: {maxVitalsDays} days.</li>
        <li>
          Backups: what is deleted stays in older backups until those are replaced, as a rule within {allBackupWeeks} weeks. Search words,
          sign-ins and actions in the back office are not in them.
        </li>
        <li>Listings: as long as the business exists and the listing is of use, or until they are removed on request.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    text: (
      <>
        <p>You can ask us at any time, free of charge,</p>
        <ul>
          <li>which data on you we hold, and for a copy of it (access and portability);</li>
          <li>to correct what is wrong, or to complete what is missing (rectification);</li>
          <li>to delete data, or to stop using it (erasure and restriction);</li>
          <li>not to process data that we process on the basis of a legitimate interest (objection);</li>
          <li>to end what you have consented to, for the future (withdrawal).</li>
        </ul>
        <p>
          Residents of California and of other places with similar laws can ask to know, delete and correct personal information, and not be
          treated worse for it. You can also complain to a data protection authority, for example the one where you live.
        </p>
      </>
    ),
  },
  {
    id: 'security-and-children',
    title: 'Security, and children',
    text: (
      <>
        <p>
          Connections are encrypted wherever the site is served over HTTPS. Access to the back office is limited to a few people, protected
          by several secrets and recorded. Data is backed up, and backups are protected like the originals. No system is beyond reach; if a
          breach puts you at risk, we will tell you and the authorities as the law asks.
        </p>
        <p>The directory is not aimed at children under 16, and we do not knowingly collect data from them.</p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact on privacy, and changes',
    text: (
      <>
        <p>
          Write to us with the <SiteLink to={privacyForm}>contact form</SiteLink>; the subject “Privacy request” brings your message to the
          right desk. We respond to privacy mail <strong>within 24 hours</strong>, and settle requests within one month.
        </p>
        <p>
          We review this policy once a year and whenever the site changes in a way that matters here. The date at the top says which version
          you are reading.
        </p>
      </>
    ),
  },
];

export const Page = () => (
  <TextPage
    path={paths.privacyPolicy}
    title="Privacy Policy"
    description="What personal data Local Directory collects, what it is used for, which third parties take part, how long it is kept, and the rights you have."
    intro={
      <p>
        You can read the whole directory without telling us who you are. This page says what data is processed all the same, what it is used
        for, who else is involved, and what you can ask of us.
      </p>
    }
    sections={sections}
  />
);
