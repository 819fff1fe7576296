import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../components/toast/toast-store.ts';
import { askPosition } from '../../../lib/page/ask-position.ts';
import { type SearchView, searchHref } from '../model/search-view.ts';

const failureText = ({ code }: GeolocationPositionError): string =>
  code === 1
    ? 'Allow this site to see your location, or search by city.'
    : 'Your location could not be found. Try again, or search by city.';

/** Searches around the visitor. Not there without scripts, which alone can ask where that is. */
export const NearMe = ({ view, className }: { view: SearchView; className?: string }) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const handleFound = (near: string) => {
    setAsking(false);
    void navigate(searchHref(view, { near, city: '', area: '', sort: null }), { preventScrollReset: true });
  };
  const handleMissed = (error: GeolocationPositionError) => {
    setAsking(false);
    showToast({ title: 'Location not available', text: failureText(error), tone: 'danger' });
  };
  const handleClick = () => {
    setAsking(true);
    askPosition(handleFound, handleMissed);
  };
  return (
    <button type="button" onClick={handleClick} aria-busy={isAsking} className={className}>
      <LocateFixed aria-hidden className="size-4.5" />
      {isAsking ? 'Locating…' : 'Near me'}
    </button>
  );
};
