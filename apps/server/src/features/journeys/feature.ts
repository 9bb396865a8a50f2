import type { journeySharesApi } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { journeyPicturesApi } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { journeysApi } from '@wattbook/contract/journeys/journeys.endpoints';
import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { removeHidden } from '../../db/hidden-rows.ts';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { openVehicleRecords } from '../vehicle-records/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { deleteDismissal, insertDismissal } from './dismissals.store.ts';
import { journeyRecords, requireTimes } from './journey-records.ts';
import { listJourneys } from './list-journeys.ts';
import { printJourney } from './pdf/print-journey.ts';
import { picturesRoutes } from './pictures/pictures.routes.ts';
import type { PictureDeps } from './pictures/write-picture.ts';
import { listProposals } from './propose.ts';
import { readFigures } from './read-figures.ts';
import { sharesRoutes } from './shares.routes.ts';
import { removeEnded } from './shares.store.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Journeys: trips and charges of a vehicle under a name (decision 0182). */
export const journeysFeature = (
  platform: Platform,
  { isShared, countOther }: Pick<PictureDeps, 'isShared' | 'countOther'>,
): FeatureOf<typeof journeysApi & typeof journeySharesApi & typeof journeyPicturesApi> & WithChanges => {
  const { database, now, config } = platform;
  const { routes, jobs, ...records } = openVehicleRecords(platform, 'journeys', journeyRecords);
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    ...records,
    jobs: [
      ...jobs,
      { name: 'ended shares of journeys', everyMs: hourMs, run: () => removeEnded(database, new Date(now())) },
      { name: 'deleted pictures', everyMs: minuteMs, run: () => removeHidden(database, 'journey_pictures', finalBefore(now())) },
    ],
    tables,
    routes: {
      ...routes,
      ...sharesRoutes({ ...platform, isShared }),
      ...picturesRoutes({ ...platform, isShared, countOther, maxBytes: config.maxReceiptBytes }),
      'GET /v1/journeys': ({ actor, query }) => listJourneys(tenantOf(actor), query),
      'POST /v1/journeys': ({ actor, body }) =>
        tenantOf(actor).transaction(async (transaction) => {
          const added = await journeyRecords.add(transaction, { actor, now: now() }, body);
          await insertDismissal(transaction, added, now());
          return added;
        }),
      'GET /v1/journeys/proposals': ({ actor, query }) => listProposals(tenantOf(actor), query.vehicleId, now()),
      'POST /v1/journey-dismissals': async ({ actor, body }) => {
        await requireVehicle(tenantOf(actor), body.vehicleId);
        requireTimes(body);
        return insertDismissal(tenantOf(actor), body, now());
      },
      'DELETE /v1/journey-dismissals/:id': ({ actor, params }) => deleteDismissal(tenantOf(actor), params.id),
      'GET /v1/journeys/:id/figures': async ({ actor, params }) => {
        const tenant = tenantOf(actor);
        return readFigures(tenant, await journeyRecords.read(tenant, params.id));
      },
      'GET /v1/journeys/:id/pdf': ({ actor, params, query, signal }) =>
        platform.downloads.start(actor.accountId, () => printJourney(platform, actor, { ...query, ...params }, signal)),
    },
  };
};
