import type { calendarApi } from '@wattbook/contract/calendar/calendar.endpoints';
import type { FeatureOf } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import { readUserProfile } from '../profiles/public.ts';
import { deleteFeed, findFeedOf, presentFeed, renewFeed } from './feeds.store.ts';
import { type CalendarDeps, hashOfSecret, newCalendarSecret, readCalendar } from './read-calendar.ts';
import { tables } from './tables.ts';

/** Trips and charges as a calendar with a secret address (decision 0158). */
export const calendarFeature = (deps: CalendarDeps): FeatureOf<typeof calendarApi> => ({
  tables,
  routes: {
    'GET /v1/calendar': async ({ actor }) => {
      const row = await findFeedOf(deps.database, actor);
      return { feed: row === undefined ? null : presentFeed(row) };
    },
    'POST /v1/calendar': async ({ actor: { accountId, userId } }) => {
      const secret = newCalendarSecret();
      const row = await deps.database.transaction(accountId, async (tenant) => {
        // Everybody can use the account of a demo: its calendar would be everybody's.
        if (deps.isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
        return renewFeed(tenant, { accountId, userId }, hashOfSecret(deps.tokenSecret, secret), new Date(deps.now()));
      });
      return { ...presentFeed(row), address: `${deps.config.baseUrl}/v1/calendars/${secret}` };
    },
    'DELETE /v1/calendar': async ({ actor }) => deleteFeed(deps.database, actor),
    'GET /v1/calendars/:token': ({ params, caller }) => readCalendar(deps, params.token, caller),
  },
});
