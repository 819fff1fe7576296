import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { safeWebAddress } from '../../lib/format/web-address.ts';

/** Position on the page decides how eagerly a photo loads: the first three at once, the very first before all others. */
export type PhotoRank = 'first' | 'early' | 'late';

const eagerPhotos = 3;
export const photoRank = (index: number): PhotoRank => (index === 0 ? 'first' : index < eagerPhotos ? 'early' : 'late');

type PhotoState = 'waiting' | 'loaded' | 'failed';

/** Follows one image. It may have loaded or failed before the scripts ran, when nobody listened yet. */
const usePhotoState = (address: string | undefined) => {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<PhotoState | null>(null);
  useEffect(() => {
    const element = image.current;
    if (!address || !element) return;
    setState(!element.complete ? 'waiting' : element.naturalWidth === 0 ? 'failed' : 'loaded');
  }, [address]);
  return { image, state, onLoad: () => setState('loaded'), onError: () => setState('failed') };
};

interface PhotoProps {
  /** Addresses in order of preference; those that fail are passed over. */
  addresses: (string | null)[];
  alt: string;
  width: number;
  height: number;
  rank: PhotoRank;
  /** Stands in where there is no photo, or none that loads. */
  placeholder: ReactNode;
  className?: string;
}

/** A photo from elsewhere: space reserved, no referrer sent, a drawing where it fails. */
export const Photo = ({ addresses, alt, width, height, rank, placeholder, className }: PhotoProps) => {
  const usable = [...new Set(addresses.map(safeWebAddress).filter((address) => address !== null))];
  const [failed, setFailed] = useState<string[]>([]);
  const address = usable.find((candidate) => !failed.includes(candidate));
  const { image, state, onLoad, onError } = usePhotoState(address);
  useEffect(() => {
    if (state === 'failed' && address) setFailed((before) => [...before, address]);
  }, [state, address]);
  if (!address) return <NoPhoto hasFailed={usable.length > 0} placeholder={placeholder} className={className} />;
  return (
    <span className={clsx('block overflow-hidden', state === 'waiting' && 'shimmer', className)}>
      <img
        ref={image}
        key={address}
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={rank === 'late' ? 'lazy' : 'eager'}
        fetchPriority={rank === 'first' ? 'high' : 'auto'}
        decoding={rank === 'first' ? 'sync' : 'async'}
        referrerPolicy="no-referrer"
        onLoad={onLoad}
        onError={onError}
        className={clsx('size-full object-cover transition-opacity', state === 'waiting' && rank === 'late' && 'opacity-0')}
      />
    </span>
  );
};

const NoPhoto = ({ hasFailed, placeholder, className }: { hasFailed: boolean; placeholder: ReactNode; className?: string }) => (
  <span className={clsx('relative block overflow-hidden', className)}>
    {placeholder}
    {hasFailed && (
      <span className="absolute start-2 bottom-2 rounded-control bg-paper/90 px-2 py-0.5 text-xs text-ink-2">Image not available</span>
    )}
  </span>
);
