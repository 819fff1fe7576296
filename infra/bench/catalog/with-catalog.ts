import { ownerUrl } from '../../e2e/support/database.ts';
import { type Operator, signInOperator } from '../../e2e/support/operator.ts';
import { type Product, type ProductOptions, startProduct } from '../../e2e/support/product.ts';
import { growCatalog } from './grow-catalog.ts';

interface CatalogOptions extends Omit<ProductOptions, 'demo'> {
  /** The file that is imported. */
  workbook: string;
  /** Businesses that the catalog is then grown to. */
  rows: number;
  /** Copies have the long texts, too. */
  withTexts?: boolean;
  /** Pause between two looks at a run, ms. */
  pollMs?: number;
}

/** Starts the whole product with a catalog of a size, works with it, and stops it. @throws where the import does not end well */
export const withCatalog = async <Result>(
  { workbook, rows, withTexts, pollMs = 500, ...options }: CatalogOptions,
  work: (product: Product, operator: Operator) => Promise<Result>,
): Promise<Result> => {
  const product = await startProduct({ demo: false, ...options });
  try {
    const operator = await signInOperator(product, pollMs);
    const run = await operator.settled(await operator.upload(workbook));
    if (run.state !== 'done') throw new Error(`The import ended as ${run.state}: ${run.error}`);
    await growCatalog(ownerUrl(product.dataDir), rows, withTexts);
    return await work(product, operator);
  } finally {
    await product.stop();
  }
};
