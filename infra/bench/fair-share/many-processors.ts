import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/** Loaded before a gateway: takes the machine for one of so many processors that no dear call waits for another one. */
os.availableParallelism = () => 1024;
syncBuiltinESMExports();
