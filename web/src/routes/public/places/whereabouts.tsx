import type { City } from '@directory/contracts';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { paths } from '../../../config/paths.ts';

/** Region and country of a city, a region of the city's own name left out; the country leads to its page. */
export const Whereabouts = ({ city: { name, state, country, countryCode } }: { city: City }) => (
  <span>
    {state && state !== name && (
      <>
        <bdi>{state}</bdi>
        {country && ', '}
      </>
    )}
    {country && countryCode ? (
      <SiteLink to={paths.country(countryCode)} className="underline-offset-4 hover:text-accent hover:underline">
        {country}
      </SiteLink>
    ) : (
      country
    )}
  </span>
);
