import { identify } from '@directory/embedded-servers';
import { describe, expect, it } from '@jest/globals';
import { runNode } from './run-command.ts';

describe('running a command', () => {
  it('keeps its output and its code', async () => {
    const finished = await runNode(['-e', 'console.log(process.env.WORD); console.error("b"); process.exit(3)'], {
      env: { WORD: 'a' },
      timeoutMs: 20_000,
    });
    expect(finished).toEqual({ code: 3, output: 'a\nb\n' });
  });

  it('kills a run that takes too long, with what it started', async () => {
    const script =
      "const c = require('child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); console.log(c.pid); setTimeout(() => {}, 60000)";
    const { code, output } = await runNode(['-e', script], { timeoutMs: 5000 });
    expect(code).not.toBe(0);
    expect(output).toContain('killed after 5 s');
    expect(identify(Number(output.split('\n')[0]))).toBeUndefined();
  });
});
