import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import { inWork } from '../../db/work.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { type ConfigurationDeps, configurationRoutes } from './configuration.routes.ts';
import { settingsChannel } from './stored-settings.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

interface ConfigurationParts extends Omit<ConfigurationDeps, 'config' | 'billing'> {
  /** What else is stored as a setting is read again. */
  readonly refreshOthers: () => Promise<void>;
}

export async function configurationFeature(
  { config, billing, channels, onError }: Platform,
  { refreshOthers, ...others }: ConfigurationParts,
): Promise<FeatureOf<typeof configurationApi>> {
  // As the job does: an event arrives outside of any work.
  const refreshAll = async () => {
    await others.installation.refresh();
    await refreshOthers();
  };
  const refresh = () =>
    void inWork('jobs', refreshAll).catch((error: unknown) => onError('the settings of the installation were not read', error));
  await channels.listen(settingsChannel, refresh);
  return {
    tables,
    routes: configurationRoutes({ config, billing, ...others }),
    // Covers a change that was published while the listening connection was down.
    jobs: [{ name: 'settings', everyMs: minuteMs, inEachProcess: true, run: refreshAll }],
  };
}
