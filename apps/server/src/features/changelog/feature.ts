import type { changelogApi } from '@wattbook/contract/changelog/changelog.endpoints';
import { type LoggedNoun, loggedNouns } from '@wattbook/domain/changelog/changes';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { changelogRoutes } from './changelog.routes.ts';
import type { AllLoggedRecords, WithChanges } from './logged-records.ts';
import { tables } from './tables.ts';

/** The change log of the nouns of these features. */
export const changelogFeature = (platform: Platform, nouns: Readonly<Record<LoggedNoun, WithChanges>>): FeatureOf<typeof changelogApi> => ({
  tables,
  routes: changelogRoutes(platform, Object.fromEntries(loggedNouns.map((noun) => [noun, nouns[noun].changes])) as AllLoggedRecords),
});
