import type { Placement } from '@directory/contracts';
import { clsx } from 'clsx';
import { formatSizes, placementLabels } from '../model/placement-labels.ts';

interface SlotSketchProps {
  /** undefined: it is off. */
  placement: Placement | undefined;
  /** In a column of its own. */
  isBeside?: boolean;
}

/** Sketched pixels for a pixel of the page. */
const scale = 0.5;

const sizeText = (size: (typeof formatSizes)[Placement['adFormat']]): string => (size ? `${size.width} × ${size.height}` : 'Otomatik ölçü');

/** A slot in its proportions, at half its size. */
export const SlotSketch = ({ placement, isBeside }: SlotSketchProps) => {
  if (!placement) return null;
  const size = formatSizes[placement.adFormat];
  const style = size ? { width: size.width * scale, aspectRatio: `${size.width} / ${size.height}` } : undefined;
  return (
    <div
      style={style}
      className={clsx(
        'flex max-w-full flex-col items-center justify-center overflow-hidden rounded-control border border-dashed border-accent bg-accent-soft p-1 text-center',
        isBeside ? 'shrink-0 max-sm:mx-auto' : 'mx-auto',
        !size && 'min-h-16',
        !size && (isBeside ? 'w-40' : 'w-full'),
      )}
    >
      <span className="text-xs font-medium">{placementLabels[placement.placement].name}</span>
      <span className="text-xs text-ink-2 tabular-nums">{sizeText(size)}</span>
    </div>
  );
};
