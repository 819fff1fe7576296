import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Tone = 'primary' | 'quiet' | 'paper' | 'plain' | 'danger';
type Size = 'normal' | 'small';

const tones: Record<Tone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'bg-sunken text-ink hover:bg-line',
  // On a tinted panel, where the quiet one would be lost.
  paper: 'bg-surface text-ink hover:bg-paper',
  plain: 'text-ink hover:bg-sunken',
  danger: 'bg-danger-soft text-danger hover:bg-danger hover:text-paper',
};

const sizes: Record<Size, string> = {
  normal: 'min-h-11 px-4 text-base',
  small: 'min-h-9 px-3 text-sm max-sm:min-h-11',
};

/** Classes of a button, for links that look like one. */
export const buttonClass = (tone: Tone = 'primary', size: Size = 'normal', extra?: string): string =>
  clsx(
    'button inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0',
    sizes[size],
    tones[tone],
    extra,
  );

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone;
  size?: Size;
}

export const Button = ({ tone, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(tone, size, className)} {...rest} />
);
