import type { TariffSettings } from '../../config/tariff-environment.ts';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openProviders } from './providers/providers.ts';
import { readDueSeries } from './read-due-series.job.ts';

const everyMs = 5000;

export function tariffsFeature(platform: Platform, { settings }: { readonly settings: TariffSettings }): Feature {
  const { database, sealing, now } = platform;
  const providers = openProviders(settings, { fetch: globalThis.fetch, now });
  return {
    routes: {},
    jobs: [{ name: 'tariff prices', everyMs, run: (signal) => readDueSeries({ database, sealing, now, providers }, signal) }],
  };
}
