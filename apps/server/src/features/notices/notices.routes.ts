import type { noticesApi } from '@wattbook/contract/notices/notices.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readActiveNotices } from './notices.store.ts';

export const noticesRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): Handlers<typeof noticesApi> => ({
  'GET /v1/notifications/active': async ({ query }) => {
    const manufacturers = query.manufacturers?.split(',').map((make) => make.trim()) ?? [];
    const data = await readActiveNotices(database, { language: query.language ?? 'en', manufacturers }, now());
    return { total: data.length, data };
  },
});
