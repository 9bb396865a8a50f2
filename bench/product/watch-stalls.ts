// Preloaded into the program: at each SIGUSR2 writes into STALLS_FILE for how long its event loop answered nothing at most since the last one, in milliseconds:
// by the clock, as `/health` shows it, and without the time in which its thread was ready and other programs had the processors. Waiting for helpers of the
// garbage collector and for the disk counts in both. Beside it the processor time of the whole process since its start, and the most memory it has had.
import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const resolution = 5;
const file = process.env['STALLS_FILE'];

/** Reads for how long the thread has waited for a processor since its start, in milliseconds. Linux tells it; elsewhere it is 0. */
function openWaits(): () => number {
  const path = `/proc/self/task/${process.pid}/schedstat`;
  if (!existsSync(path)) return () => 0;
  const [descriptor, buffer] = [openSync(path, 'r'), Buffer.alloc(100)];
  process.once('exit', () => closeSync(descriptor));
  return () => Number(buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0)).split(' ')[1]) / 1e6;
}

if (file !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const waited = openWaits();
  let [time, wait, most] = [performance.now(), waited(), 0];
  const look = () => {
    const [timeBefore, waitBefore] = [time, wait];
    [time, wait] = [performance.now(), waited()];
    most = Math.max(most, time - timeBefore - resolution - (wait - waitBefore));
  };
  setInterval(look, resolution).unref();
  process.on('SIGUSR2', () => {
    look();
    const { user, system } = process.cpuUsage();
    const usage = { processorMs: (user + system) / 1000, peakBytes: process.resourceUsage().maxRSS * 1024 };
    writeFileSync(file, JSON.stringify({ byTheClock: Math.max(0, histogram.max / 1e6 - resolution), own: most, ...usage }));
    histogram.reset();
    // Neither what ended just now nor the writing belongs to the next time.
    [time, wait, most] = [performance.now(), waited(), 0];
  });
}
