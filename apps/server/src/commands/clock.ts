import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import { withInstallation } from '../existing-installation.ts';
import { OperatorError } from '../operator-error.ts';
import { acceptClock, readNewestTime } from '../telemetry/public.ts';

const usage = `Usage: wattbook clock show      the time of this machine, and the newest time at which the product has run
       wattbook clock accept    takes the time of this machine as right: it was ahead before`;

export const command: Command = {
  summary: 'the clock of the server, where pushes are refused because of it: clock show | accept',
  usage,
  run: async ([action, ...rest]) => {
    if ((action !== 'show' && action !== 'accept') || rest.length > 0) throw new OperatorError(usage);
    await withInstallation(loadConfig(), { applicationName: 'wattbook clock', changes: action === 'accept' }, async ({ pool }) => {
      const now = Date.now();
      if (action === 'accept') await acceptClock(pool, now);
      const newest = await readNewestTime(pool);
      console.log(`This machine: ${new Date(now).toISOString()}`);
      console.log(`Newest run:   ${newest === null ? 'never' : new Date(newest).toISOString()}`);
    });
    return 0;
  },
};
