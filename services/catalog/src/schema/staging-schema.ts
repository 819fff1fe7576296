/** Beside the service's schema: its role makes tables there, one or more for each import run. */
export const stagingSchema = 'catalog_staging';
