import type { securityEventsApi } from '@wattbook/contract/security/security-events.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readUserProfile } from '../profiles/public.ts';
import { listEvents } from './security-events.store.ts';

export interface SecurityDeps extends Pick<Platform, 'database'> {
  /** Whether the password of this address is public: its visitors do not see each other's devices. */
  readonly isShared: (email: string) => boolean;
}

/** The events of the signed-in user; another user's id is answered with 404. */
export const securityRoutes = ({ database, isShared }: SecurityDeps): Handlers<typeof securityEventsApi> => ({
  'GET /v1/users/:id/security-events': async ({ actor, params, query }) => {
    if (params.id !== actor.userId) throw new AppError('not_found');
    const tenant = database.forAccount(actor.accountId);
    const { email } = await readUserProfile(tenant, actor.userId);
    return isShared(email) ? { total: 0, data: [] } : listEvents(tenant, actor.userId, query);
  },
});
