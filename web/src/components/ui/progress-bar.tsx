import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  /** 0–1; null where the end is unknown. */
  share: number | null;
}

/** A bar that fills; one that only moves where the end is unknown. */
export const ProgressBar = ({ label, share }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === null ? undefined : Math.round(share * 100)}
    className="h-2 overflow-hidden rounded-full bg-line"
  >
    <div
      className={clsx('h-full rounded-full bg-running', share === null ? 'progress-unknown w-1/3' : 'transition-[width]')}
      style={share === null ? undefined : { width: `${share * 100}%` }}
    />
  </div>
);
