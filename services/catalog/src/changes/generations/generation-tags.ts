export const generationTags = ['business', 'category', 'city', 'lists'] as const;
export type GenerationTag = (typeof generationTags)[number];
