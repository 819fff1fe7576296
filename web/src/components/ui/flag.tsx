import { clsx } from 'clsx';
import { staticBase } from '../../config/static.ts';

/** A country's flag beside its written name: decoration, so it says nothing to screen readers. Nothing for an unknown code. */
export const Flag = ({ code, className }: { code: string | null; className?: string }) =>
  code && /^[A-Z]{2}$/.test(code) ? (
    <img
      src={`${staticBase}/flags/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className={clsx('inline-block shrink-0 rounded-[2px] outline outline-ink/10', className ?? 'h-4 w-6')}
    />
  ) : null;
