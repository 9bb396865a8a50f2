import type { Logger } from 'pino';
import type { SourceSettings } from '../../connections/source-settings.ts';
import type { DemoPages } from '../../http/demo-pages.ts';
import { blankValues, describeFailure } from '../../http/failure.ts';
import type { ChargePointSettings } from '../../config/charge-point-environment.ts';
import type { Config } from '../../config/config.ts';
import type { TariffSettings } from '../../config/tariff-environment.ts';
import { simulatedChargePoints } from '../chargepoints/public.ts';
import { simulatedTariffs } from '../tariffs/public.ts';
import type { ManufacturersRun, Simulator } from './simulator.ts';

/** The manufacturers of the demo, played by the simulator. */
export interface DemoManufacturers extends DemoPages {
  readonly settings: SourceSettings;
  /** The providers of smart tariffs, which the simulator plays too. */
  readonly tariffs: TariffSettings;
  /** The operator of charge points, whom the simulator plays too. */
  readonly chargePoints: ChargePointSettings;
  /** A Better Routeplanner, which the simulator plays too. */
  readonly abrp: Config['abrp'];
  /** The programs of the household that read what is published. */
  readonly programs: HouseholdPrograms;
  /** Where browsers reach its Tibber. */
  readonly tibberApi: string;
  readonly close: () => void;
}

/** Where the programs of the household are: told what is true at `url`, and where they get values. */
export interface HouseholdPrograms {
  readonly url: string;
  readonly broker: ManufacturersRun['programs'];
}

interface Deps {
  readonly simulator: Pick<Simulator, 'isThere' | 'manufacturers'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
  readonly baseUrl: string;
  /** The settings of the operator, of which those that name hosts of brokers hold. */
  readonly sources: SourceSettings;
}

const dayMs = 86_400_000;
/** What the cars did before the start, so that a source that keeps a history has one. */
const pastDays = 3;
const seed = 1;

/** Starts the manufacturers of the simulator; null where there is none. */
export async function openDemoManufacturers({ simulator, log, now, baseUrl, sources }: Deps): Promise<DemoManufacturers | null> {
  if (!simulator.isThere()) return null;
  const pages = `${baseUrl}/demo/manufacturers`;
  const epoch = new Date(now() - pastDays * dayMs).toISOString();
  const run = await simulator.manufacturers({ seed, epoch }, pages).catch((error: unknown) => {
    log.warn({ failure: describeFailure(error) }, 'The demo has no manufacturers.');
    return null;
  });
  if (run === null) return null;
  let isClosing = false;
  void run.ended.then((reason) => {
    if (!isClosing) log.warn(`The demo has no manufacturers any more: ${blankValues(reason)}`);
  });
  return {
    origin: run.url,
    settings: settingsOf(run, pages, sources),
    tariffs: simulatedTariffs(run.url),
    chargePoints: simulatedChargePoints(run.url),
    abrp: { base: `${run.url}/abrp/1`, key: 'simulated-abrp-key' },
    programs: { url: run.url, broker: run.programs },
    tibberApi: `${pages}/tibber/v1-beta/gql`,
    close: () => {
      isClosing = true;
      run.stop();
    },
  };
}

/** The settings with which the product knows the manufacturers, whose pages browsers reach below `pages`. */
const settingsOf = (run: ManufacturersRun, pages: string, sources: SourceSettings): SourceSettings => ({
  ...sources,
  TESLA_CLIENT_ID: 'simulated-client',
  TESLA_CLIENT_SECRET: 'simulated-secret',
  TESLA_AUTH_BASE: `${pages}/tesla`,
  TESLA_TOKEN_BASE: `${run.url}/tesla`,
  TESLA_API_BASE: `${run.url}/tesla`,
  TESLA_COMMAND_BASE: `${run.url}/tesla`,
  TESLA_TELEMETRY_HOST: 'telemetry.demo.example',
  TESLA_TELEMETRY_BROKER: run.tesla.broker,
  SMARTCAR_CLIENT_ID: 'wattbook-demo',
  SMARTCAR_CLIENT_SECRET: 'wattbook-demo-secret',
  SMARTCAR_CONNECT_BASE: `${pages}/smartcar`,
  SMARTCAR_AUTH_BASE: `${run.url}/smartcar`,
  SMARTCAR_CODE_BASE: `${run.url}/smartcar`,
  SMARTCAR_USER_BASE: `${run.url}/smartcar/v2.0`,
  SMARTCAR_API_BASE: `${run.url}/smartcar/v3`,
  CARDATA_AUTH_BASE: `${run.url}/cardata`,
  CARDATA_API_BASE: `${run.url}/cardata`,
  CARDATA_STREAM_URL: run.cardata.streamUrl,
  HIGH_MOBILITY_CLIENT_ID: 'wattbook-demo',
  HIGH_MOBILITY_CLIENT_SECRET: 'wattbook-demo-secret',
  HIGH_MOBILITY_API_BASE: `${run.url}/high-mobility`,
  TRONITY_API_BASE: `${run.url}/tronity`,
});
