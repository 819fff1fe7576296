import { banner } from './banner.ts';
import { Product } from './product.ts';
import { loadSettings } from './settings.ts';
import { messageOf, StartError } from './start-error.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const forcedCode = 130;

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error)?.stack || messageOf(error)}\n`);
  process.exit(1);
};

const stopAndExit = async (product: Product, code: number): Promise<never> => {
  await product.stop().catch((error: unknown) => process.stderr.write(`${messageOf(error)}\n`));
  process.exit(code);
};

/** The first signal stops everything in order; a second one does not wait. */
const handleSignals = (product: Product): void => {
  const onSignal = (name: NodeJS.Signals): void => {
    if (!product.isStopping) {
      product.context.reporter.step(`Stopping (${name}) …`);
      void stopAndExit(product, 0);
      return;
    }
    product.kill();
    process.exit(forcedCode);
  };
  for (const name of signals) process.on(name, onSignal);
};

/** Runs the product until a signal. `onRunning` is called once it serves pages. */
export const run = async (onRunning: (product: Product) => void = () => undefined): Promise<void> => {
  // The reader of our output may be gone (make run | head): that is no reason to stop.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  const product = await Product.open(loadSettings()).catch(fail);
  handleSignals(product);
  try {
    await product.start();
  } catch (error) {
    if (product.isStopping) return;
    process.stderr.write(`${messageOf(error)}\n`);
    return stopAndExit(product, 1);
  }
  if (product.isStopping) return;
  process.stdout.write(`${banner(product.context, process.stdout.isTTY === true)}\n`);
  onRunning(product);
};
