import { BadgeCheck } from 'lucide-react';

export const VerifiedBadge = ({ withText = false }: { withText?: boolean }) => (
  <span className="inline-flex items-center gap-1 align-middle font-medium whitespace-nowrap text-positive">
    <BadgeCheck aria-hidden className="size-4.5 shrink-0" />
    <span className={withText ? undefined : 'sr-only'}>Verified</span>
  </span>
);
