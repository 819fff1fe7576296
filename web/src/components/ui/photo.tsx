import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits, thresholds } from '../../config/limits.ts';
import { noteWithheldPhotos } from '../../lib/consent/consent-store.ts';
import { useMayEmbed } from '../../lib/consent/embeds.tsx';
import { safeWebAddress } from '../../lib/format/web-address.ts';
import { useIsNear } from './use-is-near.ts';

/** Position on the page decides how eagerly a photo loads: the first three at once, the very first before all others. */
export type PhotoPriority = 'high' | 'eager' | 'lazy';

export const photoPriority = (index: number): PhotoPriority => (index === 0 ? 'high' : index < limits.eagerPhotos ? 'eager' : 'lazy');

type PhotoState = 'waiting' | 'loaded' | 'failed';

/** A lazy photo is requested once this much of its place lies near the window. */
const nearness: IntersectionObserverInit = { rootMargin: `${thresholds.photoMarginPx}px`, threshold: thresholds.photoShare };

/** Follows one image. It may have loaded or failed before the scripts ran. */
const usePhotoState = (address: string | undefined, isNear: boolean) => {
  const image = useRef<HTMLImageElement>(null);
  // With its address: the failure of one photo must not be taken for that of the next.
  const [seen, setSeen] = useState<{ address: string | undefined; state: PhotoState } | null>(null);
  useEffect(() => {
    const element = image.current;
    if (!address || !isNear || !element) return;
    setSeen({ address, state: !element.complete ? 'waiting' : element.naturalWidth === 0 ? 'failed' : 'loaded' });
  }, [address, isNear]);
  const note = (state: PhotoState) => () => setSeen({ address, state });
  return { image, state: seen?.address === address ? seen?.state : null, onLoad: note('loaded'), onError: note('failed') };
};

interface PhotoProps {
  /** Addresses in order of preference; those that fail are passed over. */
  addresses: (string | null)[];
  alt: string;
  width: number;
  height: number;
  priority: PhotoPriority;
  /** Stands in where there is no photo, or none that loads. */
  placeholder: ReactNode;
  /** Stands on the placeholder while the photo waits for the visitor's consent. */
  offer?: ReactNode;
  className?: string;
}

/** A photo from elsewhere, where the visitor has agreed to that: space reserved, no referrer sent, a drawing where it fails. */
export const Photo = ({ addresses, offer, ...shown }: PhotoProps) => {
  const mayEmbed = useMayEmbed('photos');
  const usable = [...new Set(addresses.map(safeWebAddress).filter((address) => address !== null))];
  if (usable.length > 0 && !mayEmbed) return <WithheldPhoto offer={offer} {...shown} />;
  return <ForeignPhoto usable={usable} {...shown} />;
};

const WithheldPhoto = ({ offer, placeholder, className }: Pick<PhotoProps, 'offer' | 'placeholder' | 'className'>) => {
  useEffect(noteWithheldPhotos, []);
  return (
    <NoPhoto placeholder={placeholder} className={className}>
      {offer}
    </NoPhoto>
  );
};

type ForeignPhotoProps = Omit<PhotoProps, 'addresses' | 'offer'> & { usable: readonly string[] };

const ForeignPhoto = ({ usable, alt, width, height, priority, placeholder, className }: ForeignPhotoProps) => {
  const [failed, setFailed] = useState<string[]>([]);
  const address = usable.find((candidate) => !failed.includes(candidate));
  const isLazy = priority === 'lazy';
  const { place, isNear } = useIsNear<HTMLSpanElement>(isLazy, nearness);
  const { image, state, onLoad, onError } = usePhotoState(address, isNear);
  useEffect(() => {
    if (state === 'failed' && address) setFailed((before) => [...before, address]);
  }, [state, address]);
  if (!address)
    return (
      <NoPhoto placeholder={placeholder} className={className}>
        {usable.length > 0 && <FailureNote />}
      </NoPhoto>
    );
  const plain = { src: address, alt, width, height, referrerPolicy: 'no-referrer' } as const;
  const isWaiting = !isNear || state === 'waiting';
  return (
    <span ref={place} className={clsx('block overflow-hidden', isWaiting && 'shimmer', className)}>
      {isNear ? (
        <img
          ref={image}
          key={address}
          {...plain}
          alt={alt}
          loading="eager"
          fetchPriority={priority === 'high' ? 'high' : 'auto'}
          decoding={priority === 'high' ? 'sync' : 'async'}
          onLoad={onLoad}
          onError={onError}
          className={clsx('size-full object-cover transition-opacity', isWaiting && isLazy && 'opacity-0')}
        />
      ) : (
        <noscript>
          <img {...plain} alt={alt} loading="lazy" className="size-full object-cover" />
        </noscript>
      )}
    </span>
  );
};

const NoPhoto = ({ placeholder, className, children }: { placeholder: ReactNode; className?: string; children: ReactNode }) => (
  <span className={clsx('@container relative block overflow-hidden', className)}>
    {placeholder}
    {children}
  </span>
);

/** A tile has no room for it: it is said there, and not shown. */
const FailureNote = () => (
  <span className="@max-[9rem]:sr-only absolute start-2 bottom-2 rounded-control bg-paper/90 px-2 py-0.5 text-xs text-ink-2">
    Image not available
  </span>
);
