import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const outDir = '.data/test-part';

/** Builds the part as it is shipped. */
export const buildPart = (): void => {
  execFileSync(process.execPath, [vite, 'build', '-c', '../../vite.service.mjs', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: project,
  });
};

/** The maintenance part as a process of its own, which can be killed as a machine kills it. */
export class PartProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves when the part says that it is ready. */
  static async start(environment: Record<string, string>): Promise<PartProcess> {
    const child = spawn(process.execPath, [`${outDir}/main.js`], {
      cwd: project,
      env: { PATH: process.env.PATH, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal', BACKUP_TIME: 'off', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return new PartProcess(child);
  }

  /** SIGKILL: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
