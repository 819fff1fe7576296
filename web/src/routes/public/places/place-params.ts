/** Parameters of the address of a place; empty where its pattern has none of the name. */
export interface PlaceParams {
  slug: string;
  category: string;
  code: string;
}

export const placeParams = (params: Record<string, string | undefined>): PlaceParams => ({ slug: '', category: '', code: '', ...params });
