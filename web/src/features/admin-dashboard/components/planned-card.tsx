import type { LucideIcon } from 'lucide-react';

interface PlannedCardProps {
  Icon: LucideIcon;
  title: string;
  /** Sentences about what is missing. */
  text: string;
}

/** Holds the place of a card that is not built yet, and says what is missing. */
export const PlannedCard = ({ Icon, title, text }: PlannedCardProps) => (
  <section aria-label={title} className="rounded-panel bg-surface p-5">
    <h3 className="flex items-center gap-2 font-medium">
      <Icon aria-hidden className="size-5 text-ink-2" />
      {title}
    </h3>
    <p className="mt-2 text-sm text-ink-2">{text}</p>
  </section>
);
