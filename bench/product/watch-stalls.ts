// Preloaded into the program: at each SIGUSR2 writes into STALLS_FILE for how long its event loop was busy at most without a break since the last one, in
// milliseconds: by the clock, and in processor time, which other programs on the machine do not lengthen. Beside it the processor time of the whole process
// since its start, and the most memory it has had.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const file = process.env['STALLS_FILE'];
if (file !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let before = process.threadCpuUsage();
  let most = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    most = Math.max(most, (user + system) / 1000);
  }, resolution).unref();
  process.on('SIGUSR2', () => {
    const { user, system } = process.cpuUsage();
    const usage = { processorMs: (user + system) / 1000, peakBytes: process.resourceUsage().maxRSS * 1024 };
    writeFileSync(file, JSON.stringify({ byTheClock: Math.max(0, histogram.max / 1e6 - resolution), busy: most, ...usage }));
    histogram.reset();
    most = 0;
  });
}
