import type { TariffSettings } from '../../config/tariff-environment.ts';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { openProviders } from './providers/providers.ts';
import { tibberApiOf } from './providers/tibber.ts';
import type { CardsOfSeries } from './read-series.ts';
import { readDueSeries } from './read-due-series.job.ts';
import { tables } from './tables.ts';

const everyMs = 5000;

export interface TariffsFeature extends Feature {
  /** Where browsers check a token of Tibber (API-135). */
  readonly tibberApi: string;
}

interface Deps {
  readonly settings: TariffSettings;
  /** Where browsers reach Tibber in the demo; null: at its own address. */
  readonly demoTibberApi: string | null;
  readonly cards: CardsOfSeries;
}

export function tariffsFeature(platform: Platform, { settings, demoTibberApi, cards }: Deps): TariffsFeature {
  const { database, now } = platform;
  const providers = openProviders(settings, { fetch: globalThis.fetch, now });
  return {
    tables,
    routes: {},
    tibberApi: demoTibberApi ?? tibberApiOf(settings),
    jobs: [{ name: 'tariff prices', everyMs, run: (signal) => readDueSeries({ database, cards, now, providers }, signal) }],
  };
}
