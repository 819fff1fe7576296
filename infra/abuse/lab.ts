import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDirectory } from '../bench/fair-share/callers.ts';
import { signInOperator } from '../e2e/support/operator.ts';
import { startProduct } from '../e2e/support/product.ts';
import type { Lab } from './campaign.ts';

/** Starts the product with its demo data, trusting what this machine's own connections say of their address, and stops it afterwards. */
export const withLab = async <T>(work: (lab: Lab) => Promise<T>): Promise<T> => {
  process.env.TRUST_PROXY = 'loopback';
  const product = await startProduct({ demo: true, logFile: join(tmpdir(), 'abuse-launcher.log') });
  try {
    const { cookie } = await signInOperator(product);
    return await work({ product, origin: product.address, cookie, directory: await readDirectory(product.address) });
  } finally {
    await product.stop();
  }
};
