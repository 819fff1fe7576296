import type { Suggestion } from '@directory/contracts';
import { ArrowLeft } from 'lucide-react';
import { MissingPage } from '../../../components/layouts/missing-page.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';
import { LostSearch } from '../lost-search.tsx';

interface MissingPlaceProps {
  /** 'Category', 'City' or 'Country'. */
  name: string;
  list: { name: string; path: string };
}

const kinds: Record<string, Suggestion['kind']> = { Category: 'category', City: 'city' };

export const MissingPlace = ({ name, list }: MissingPlaceProps) => (
  <MissingPage
    title={`${name} Not Found`}
    text={`The ${name.toLowerCase()} you're looking for doesn't exist.`}
    search={<LostSearch kind={kinds[name]} />}
    actions={
      <SiteLink to={list.path} className={buttonClass('quiet')}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to {list.name}
      </SiteLink>
    }
  />
);
