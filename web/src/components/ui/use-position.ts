import { useState } from 'react';
import { askPosition } from '../../lib/page/ask-position.ts';
import { showToast } from '../toast/toast-store.ts';

const failureText = ({ code }: GeolocationPositionError): string =>
  code === 1
    ? 'Allow this site to see your location, or search by city.'
    : 'Your location could not be found. Try again, or search by city.';

/** Asks the browser where the visitor is: 'latitude,longitude'. A refusal is said in a toast. */
export const usePosition = (onPoint: (point: string) => void) => {
  const [isAsking, setAsking] = useState(false);
  const handleFound = (point: string) => {
    setAsking(false);
    onPoint(point);
  };
  const handleMissed = (error: GeolocationPositionError) => {
    setAsking(false);
    showToast({ title: 'Location not available', text: failureText(error), tone: 'danger' });
  };
  const ask = () => {
    setAsking(true);
    askPosition(handleFound, handleMissed);
  };
  return { isAsking, ask };
};
