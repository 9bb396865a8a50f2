import type { cardsApi } from '@wattbook/contract/cards/cards.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { cardsRoutes } from './cards.routes.ts';
import { removeDeletedCards } from './delete-card.ts';
import { loggedCards } from './undo-card.ts';
import { tables } from './tables.ts';

const hourMs = 3_600_000;

export const cardsFeature = (platform: Platform): FeatureOf<typeof cardsApi> & WithChanges => ({
  tables,
  changes: loggedCards(platform),
  routes: cardsRoutes(platform),
  // Not every minute: it looks through the charges of accounts with deleted cards.
  jobs: [{ name: 'deleted cards', everyMs: hourMs, run: () => removeDeletedCards(platform.database, platform.now()) }],
});
