import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import { inWork } from '../../db/work.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { type ConfigurationDeps, configurationRoutes } from './configuration.routes.ts';
import { settingsChannel } from './stored-settings.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

export async function configurationFeature(
  { config, billing, channels, onError }: Platform,
  others: Omit<ConfigurationDeps, 'config' | 'billing'>,
): Promise<FeatureOf<typeof configurationApi>> {
  // As the job does: an event arrives outside of any work.
  const refresh = () =>
    void inWork('jobs', others.installation.refresh).catch((error: unknown) =>
      onError('the settings of the installation were not read', error),
    );
  await channels.listen(settingsChannel, refresh);
  return {
    tables,
    routes: configurationRoutes({ config, billing, ...others }),
    // Covers a change that was published while the listening connection was down.
    jobs: [{ name: 'settings', everyMs: minuteMs, inEachProcess: true, run: others.installation.refresh }],
  };
}
