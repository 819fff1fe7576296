import { ArrowLeft } from 'lucide-react';
import { MissingPage } from '../../../components/layouts/missing-page.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';
import { SiteLink } from '../../../components/ui/site-link.tsx';

interface MissingPlaceProps {
  /** 'Category' or 'City'. */
  name: string;
  list: { name: string; path: string };
}

export const MissingPlace = ({ name, list }: MissingPlaceProps) => (
  <MissingPage
    title={`${name} Not Found`}
    text={`The ${name.toLowerCase()} you're looking for doesn't exist.`}
    actions={
      <SiteLink to={list.path} className={buttonClass()}>
        <ArrowLeft aria-hidden className="size-4" />
        Back to {list.name}
      </SiteLink>
    }
  />
);
