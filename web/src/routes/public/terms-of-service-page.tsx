import { TextPage, type TextSection } from '../../components/layouts/text-page.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { paths } from '../../config/paths.ts';
import { MapCredits } from './legal/map-credits.tsx';

const sections: TextSection[] = [
  {
    id: 'scope',
    title: 'What these terms cover',
    text: (
      <>
        <p>
          These terms of service (in German: Allgemeine Geschäftsbedingungen, AGB) apply to everyone who uses this website, and to every
          business that is listed on it or advertises on it. By using the site you accept them in the version that is valid at the time.
        </p>
        <p>
          Terms of your own do not become part of the contract, even if we know of them, unless we have agreed to them in writing. Mandatory
          consumer law of the country in which you live stays untouched.
        </p>
      </>
    ),
  },
  {
    id: 'the-service',
    title: 'What the service is',
    text: (
      <>
        <p>
          Local Directory lists local businesses around the world by city and by category: addresses, telephone numbers, websites, opening
          hours, ratings, reviews and maps. Visitors use it free of charge and without an account.
        </p>
        <p>
          We are not a party to anything you agree with a business. Orders, reservations and purchases are made with the business itself, or
          with the provider it has chosen, under their terms.
        </p>
        <p>
          We may extend, change or end parts of the service, and may interrupt it for maintenance. There is no claim to permanent
          availability.
        </p>
      </>
    ),
  },
  {
    id: 'accuracy',
    title: 'Accuracy of listings, and where they come from',
    text: (
      <>
        <p>
          Listings are put together from public sources, from data suppliers and from what businesses tell us. Hours change, places move,
          numbers are given up. We correct what we learn of, and every business page says when its record was last updated, but we cannot
          promise that each entry is complete and current. Where it matters, ask the business before you set out.
        </p>
        <p>
          “Open Now” and “Closed” are computed from the stored hours in the time zone of the business. Public holidays and exceptional
          closures may not be known to us.
        </p>
      </>
    ),
  },
  {
    id: 'listing-your-business',
    title: 'Listing your business',
    text: (
      <>
        <p>
          A basic listing is free. To add, correct or remove yours, use the{' '}
          <SiteLink to={`${paths.contact}?topic=listing`}>contact form</SiteLink>. Whoever asks for a change assures us that they may speak
          for the business, that what they send is true, and that they hold the rights to texts and photos they send.
        </p>
        <p>
          You grant us a free, non-exclusive, worldwide right to publish that material in the directory, to shorten and to translate it, for
          as long as the listing exists. We may refuse or remove entries that are unlawful, misleading or of no use to visitors.
        </p>
        <p>
          Paid plans give a business more visibility for an agreed time, such as a place at the top of a list. What is paid for is marked as
          sponsored. Price, scope and duration are agreed individually; a plan ends by itself when its time has passed.
        </p>
      </>
    ),
  },
  {
    id: 'ratings-and-reviews',
    title: 'Ratings and reviews',
    text: (
      <>
        <p>
          Ratings and reviews are opinions of their authors, not ours. Where they were collected elsewhere, we show them with the number of
          reviews they rest on. We neither buy nor sell ratings, and a paid plan changes none.
        </p>
        <p>
          If a review is false in fact, insulting or reveals private matters, tell us which one and why. We look at each such message and
          remove what may not stay.
        </p>
      </>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    text: (
      <>
        <p>You may read, print and link to any page. You may not</p>
        <ul>
          <li>copy the directory, or substantial parts of it, by programs or otherwise, to build a database of your own;</li>
          <li>get round technical limits, overload the service, or probe it for weaknesses without our consent;</li>
          <li>use contact data of businesses for mass mailings or unsolicited calls;</li>
          <li>send unlawful, misleading or automated messages through our forms;</li>
          <li>pretend to be a business or a person that you are not.</li>
        </ul>
        <p>The published interfaces of the site may be used within their limits. We may block access that breaks these rules.</p>
      </>
    ),
  },
  {
    id: 'advertising-and-links',
    title: 'Advertising and links to other sites',
    text: (
      <p>
        The site is funded by advertising, some of it by third parties. Advertisers are responsible for their advertisements, and the
        operators of linked websites for those. A link is no recommendation. What data is involved stands in the{' '}
        <SiteLink to={paths.privacyPolicy}>Privacy Policy</SiteLink> and the <SiteLink to={paths.cookiePolicy}>Cookie Policy</SiteLink>.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Rights in the content',
    text: (
      <p>
        Texts, drawings, design, software and the database of this site are protected by copyright and by database rights. Names, logos and
        photos of businesses belong to their owners. <MapCredits />
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <>
        <p>
          We are liable without limit for intent and gross negligence, for injury to life, body or health, under product liability law, and
          where we have given a guarantee.
        </p>
        <p>
          For slight negligence we are liable only where a duty is broken whose fulfilment makes the contract possible at all and on which
          you may regularly rely; in that case liability is limited to the damage that was typical and foreseeable. Any further liability is
          excluded, in particular for the accuracy of listings, for what businesses do, and for content of third parties.
        </p>
        <p>
          If your use of the site breaks these terms and a third party therefore makes a claim against us, you compensate us for it, unless
          you are not to blame.
        </p>
      </>
    ),
  },
  {
    id: 'final-provisions',
    title: 'Changes and final provisions',
    text: (
      <>
        <p>
          We may change these terms for good reason, such as a new function or a new law. The version that is published here applies from
          then on; changes that touch a running paid plan need the customer’s consent.
        </p>
        <p>
          The law of the country in which the operator is established applies, without the UN Convention on Contracts for the International
          Sale of Goods. Consumers keep the protection of the mandatory law of their own country. Should a provision be invalid, the others
          remain in force. Questions are welcome by the <SiteLink to={paths.contact}>contact form</SiteLink>.
        </p>
      </>
    ),
  },
];

export const Page = () => (
  <TextPage
    path={paths.termsOfService}
    title="Terms of Service (AGB)"
    description="The terms for using Local Directory: what the service is, how listings and reviews work, fair use, advertising, rights and liability."
    intro={
      <p>
        The directory is free to use and meant to be useful. These are the rules that keep it so: for visitors, for the businesses listed
        here, and for ourselves.
      </p>
    }
    sections={sections}
  />
);
