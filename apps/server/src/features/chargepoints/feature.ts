import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { type ChargePointPorts, chargepointsRoutes } from './chargepoints.routes.ts';
import { placeDue } from './listings/place-listings.ts';
import { tables } from './tables.ts';

export const chargepointsFeature = (platform: Platform, ports: ChargePointPorts): FeatureOf<typeof chargepointsApi> => ({
  tables,
  routes: chargepointsRoutes(platform, ports),
  // Imports do it themselves: what is left is from before there was a map.
  jobs: [{ name: 'charge map', everyMs: 60_000, run: () => placeLeft(platform) }],
});

const placeLeft = async ({ database: { directory } }: Platform): Promise<void> => {
  await directory.transaction().execute((transaction) => placeDue(transaction));
};
