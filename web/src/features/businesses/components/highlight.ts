import type { BusinessSummary } from '@directory/contracts';

/** Classes of a card whose plan gives it a highlight. It reaches beyond its place, so that all cards of a list stay in line. */
export const highlightOf = ({ isHighlighted }: Pick<BusinessSummary, 'isHighlighted'>): string | false =>
  isHighlighted && '-m-3 rounded-panel bg-accent-soft p-3 outline-1 -outline-offset-1 outline-accent';
