import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const service = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const outDir = '.data/test-worker';

/** Builds the worker as it is shipped. */
export const buildWorker = (): void => {
  execFileSync(process.execPath, [vite, 'build', '-c', '../../vite.service.mjs', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: service,
  });
};

/** The worker as a process of its own, which can be killed as a machine kills it. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the worker says that it is ready. */
  static async start(environment: Record<string, string>): Promise<WorkerProcess> {
    const child = spawn(process.execPath, [`${outDir}/worker.js`], {
      cwd: service,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', process.env.TEST_LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return new WorkerProcess(child);
  }

  /** SIGKILL: no chance to say goodbye. SIGTERM: it may finish what it is at. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
