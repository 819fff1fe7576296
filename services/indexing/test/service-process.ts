import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const service = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const outDir = '.data/test-service';

/** Builds the service as it is shipped. */
export const buildService = (): void => {
  execFileSync(process.execPath, [vite, 'build', '-c', '../../vite.service.mjs', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: service,
  });
};

/** The service as a process of its own, which can be killed as a machine kills it. */
export class ServiceProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the service says that it is ready. */
  static async start(environment: Record<string, string>): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [`${outDir}/main.js`], {
      cwd: service,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', process.env.TEST_LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return new ServiceProcess(child);
  }

  /** SIGKILL: no chance to say goodbye. SIGTERM: it may finish what it is at. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
