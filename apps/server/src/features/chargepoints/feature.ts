import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { ChargePointSettings } from '../../config/charge-point-environment.ts';
import type { FeatureOf } from '../../feature.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import type { Platform } from '../../platform.ts';
import { type ChargePointPorts, chargepointsRoutes } from './chargepoints.routes.ts';
import { placeDue } from './listings/place-listings.ts';
import { partyDeps, partyOf, readChangesOfParty, readWholeParty } from './ocpi/party-source.ts';
import { tables } from './tables.ts';

interface Deps extends ChargePointPorts {
  /** Where charge points are read from by OCPI. */
  readonly settings: ChargePointSettings;
}

export const chargepointsFeature = (platform: Platform, { settings, ...ports }: Deps): FeatureOf<typeof chargepointsApi> => ({
  tables,
  routes: chargepointsRoutes(platform, ports),
  jobs: [
    // Imports do it themselves: what is left is from before there was a map.
    { name: 'charge map', everyMs: 60_000, run: () => placeLeft(platform) },
    ...partyJobs(platform, settings),
  ],
});

const placeLeft = async ({ database: { directory } }: Platform): Promise<void> => {
  await directory.transaction().execute((transaction) => placeDue(transaction));
};

const partyEveryMs = 15_000;

function partyJobs(platform: Platform, settings: ChargePointSettings): RepeatedJob[] {
  const party = partyOf(settings);
  if (party === null) return [];
  const deps = partyDeps(platform);
  return [
    { name: 'charge points of a party', everyMs: partyEveryMs, run: () => readWholeParty(deps, party) },
    { name: 'changes of a party', everyMs: partyEveryMs, run: () => readChangesOfParty(deps, party) },
  ];
}
