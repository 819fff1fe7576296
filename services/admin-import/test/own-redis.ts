import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  findOrInstallRedis,
  freePorts,
  makeTemporaryFolder,
  mayUse,
  type RunningServer,
  redisUrl,
  serverAccount,
  startRedis,
} from '@directory/embedded-servers';
import { productRedisUsers } from '@directory/testing';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'test';

/** A Redis that a test may stop. It keeps nothing: after a restart every job is gone. */
export class OwnRedis {
  private server: RunningServer | undefined;

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly directory: string,
  ) {}

  static async start(): Promise<OwnRedis> {
    const [port] = await freePorts(1);
    const redis = new OwnRedis(redisUrl(port, password), port, makeTemporaryFolder(serverAccount(), 'own-redis-'));
    await redis.restart();
    return redis;
  }

  async restart(): Promise<void> {
    const account = serverAccount();
    // Never in the product's data directory: there it would belong to this user, and not to the account of the product's servers.
    const binary = await findOrInstallRedis(join(root, 'node_modules/.cache/redis-binary'), {
      notice: (sentence) => console.error(sentence),
    });
    this.server = await startRedis({
      binary,
      directory: this.directory,
      account: mayUse(account, binary.file, 'enter') ? account : undefined,
      port: this.port,
      password,
      configuration: `save ""\nappendonly no\nmaxmemory-policy noeviction\n${productRedisUsers()}`,
    });
  }

  async halt(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
