import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { type LoggedNoun, loggedNouns } from '@wattbook/domain/changelog/changes';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { changelogRoutes } from './changelog.routes.ts';
import type { AllLoggedRecords, WithChanges } from './logged-records.ts';
import { type VehicleChanges, vehicleChanges } from './read-vehicle-changes.ts';
import { tables } from './tables.ts';

/** The change log of the nouns of these features. */
export function changelogFeature(
  platform: Platform,
  features: Readonly<Record<LoggedNoun, WithChanges>>,
): FeatureOf<typeof changelogApi> & { readonly ofVehicle: VehicleChanges } {
  const nouns = Object.fromEntries(loggedNouns.map((noun) => [noun, features[noun].changes])) as AllLoggedRecords;
  return { tables, routes: changelogRoutes(platform, nouns), ofVehicle: vehicleChanges(platform, nouns) };
}
