import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';

interface HouseAdWords {
  title: string;
  text: string;
  link: { to: string; text: string; rel?: 'nofollow' };
}

const words = {
  listing: {
    title: 'Is your business in the guide?',
    text: 'Address, hours, telephone and photos, where people look for them. A listing costs nothing.',
    link: { to: `${paths.contact}?topic=listing`, text: 'Get a Free Listing' },
  },
  map: {
    title: 'Somewhere near you',
    text: 'Who is open at this hour, and how far is it? The map shows every business around any place.',
    link: { to: `${paths.businesses}?view=map`, text: 'Search on the map', rel: 'nofollow' },
  },
} satisfies Record<string, HouseAdWords>;

/** The directory's own advertisements have one size, px. */
export const ownAdHeight = 250;
export const ownAdClass = 'no-print flex h-[250px] w-[300px] max-w-full flex-col rounded-panel bg-accent-soft p-6 max-lg:w-full';

/** The directory's own advertisement, where none is booked: a banner of 300 x 250 pixels, there from the first paint on. */
export const HouseAd = ({ about }: { about: keyof typeof words }) => {
  const { title, text, link }: HouseAdWords = words[about];
  return (
    <div className={ownAdClass}>
      <p className="display text-xl">{title}</p>
      <p className="mt-2 text-ink-2">{text}</p>
      <p className="mt-auto">
        <SiteLink to={link.to} rel={link.rel} className={buttonClass('paper')}>
          {link.text}
        </SiteLink>
      </p>
    </div>
  );
};
