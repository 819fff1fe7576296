import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
const outDir = '.data/test-part';

/** Builds a part as it is shipped. `project`: its folder. */
export const buildPart = (project: string): void => {
  execFileSync(process.execPath, [vite, 'build', '-c', '../../vite.service.mjs', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: project,
  });
};

export interface PartOptions {
  /** Folder of a part that was built. */
  project: string;
  environment: Record<string, string>;
  script?: 'main.js' | 'worker.js';
}

/** A part as a process of its own, which can be killed as a machine kills it. */
export class PartProcess {
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  /** Resolves when the part says that it is ready. */
  static async start({ project, environment, script = 'main.js' }: PartOptions): Promise<PartProcess> {
    const child = spawn(process.execPath, [join(outDir, script)], {
      cwd: project,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', process.env.TEST_LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return new PartProcess(child);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** SIGKILL: no chance to say goodbye. SIGTERM: it may finish what it is at. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.hasEnded) return this.child.exitCode;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}
