import { describe, expect, it } from 'vitest';
import { commandCost } from '../../../scripts/bench/command-cost';

describe.runIf(process.platform === 'linux')('the cost of a command', () => {
  const run = (code: string) => commandCost([process.execPath, '-e', code], '.', process.env);

  it('includes the processes that it starts', async () => {
    const work =
      'Buffer.alloc(300 * 2 ** 20, 1); for (let used = 0; used < 500_000;) { const { user, system } = process.cpuUsage(); used = user + system; }';
    const { cpuSeconds, peakMb } = await run(
      `require('child_process').spawnSync(process.execPath, ['-e', '${work}'])`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.5);
    expect(peakMb).toBeGreaterThan(300);
  });

  it('is not reported for one that fails: the end of its output is', async () => {
    await expect(run('console.error("no space left"); process.exit(3)')).rejects.toThrow(
      'no space left',
    );
  });
});
