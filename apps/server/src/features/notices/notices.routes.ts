import type { noticesApi } from '@wattbook/contract/notices/notices.endpoints';
import type { Database } from '../../db/tenancy.ts';
import type { Handlers } from '../../http/handler.ts';
import { readActiveNotices } from './notices.store.ts';

export interface NoticesDeps {
  readonly database: Database;
  readonly now: () => number;
}

export const noticesRoutes = ({ database, now }: NoticesDeps): Handlers<typeof noticesApi> => ({
  'GET /v1/notifications/active': async ({ query }) => {
    const manufacturers = query.manufacturers?.split(',').map((make) => make.trim()) ?? [];
    const data = await readActiveNotices(database, { language: query.language ?? 'en', manufacturers }, now());
    return { total: data.length, data };
  },
});
