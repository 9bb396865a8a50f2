import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { changelogRoutes } from './changelog.routes.ts';
import type { WithChanges } from './logged-records.ts';
import { tables } from './tables.ts';

/** The change log of the nouns of these features. */
export const changelogFeature = (
  platform: Platform,
  { trips, charges, idles, sleeps, cards, costs, vehicles }: Readonly<Record<LoggedNoun, WithChanges>>,
): FeatureOf<typeof changelogApi> => ({
  tables,
  routes: changelogRoutes(platform, {
    trips: trips.changes,
    charges: charges.changes,
    idles: idles.changes,
    sleeps: sleeps.changes,
    cards: cards.changes,
    costs: costs.changes,
    vehicles: vehicles.changes,
  }),
});
