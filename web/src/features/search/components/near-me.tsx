import { LocateFixed } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { usePosition } from '../../../components/ui/use-position.ts';
import { type SearchView, searchHref } from '../model/search-view.ts';

/** Searches around the visitor. Not there without scripts, which alone can ask where that is. */
export const NearMe = ({ view, className }: { view: SearchView; className?: string }) => {
  const navigate = useNavigate();
  const { isAsking, ask } = usePosition((near) => void navigate(searchHref(view, { near, city: '', area: '', sort: null })));
  return (
    <button type="button" onClick={ask} aria-busy={isAsking} className={className}>
      <LocateFixed aria-hidden className="size-4.5" />
      {isAsking ? 'Locating…' : 'Near me'}
    </button>
  );
};
