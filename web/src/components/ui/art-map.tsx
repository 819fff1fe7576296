import { clsx } from 'clsx';
import { artSprite } from './art-sprite.ts';

const width = 640;
const height = 520;

/** Sections of the drawn map, so that two cities do not look the same. */
const sections = [`0 0 ${width} ${height}`, '120 60 400 325', '0 120 440 358', '200 0 440 358', '160 160 440 358'];

/** A drawn city map; `seed` chooses the section. Decoration. */
export const ArtMap = ({ seed = 0, className }: { seed?: number; className?: string }) => (
  <svg
    viewBox={sections[seed % sections.length]}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={clsx('art-map', className)}
  >
    <use href={`${artSprite}#map`} width={width} height={height} />
  </svg>
);
