import type { mailsApi } from '@wattbook/contract/mails/mails.endpoints';
import type { userListApi } from '@wattbook/contract/users/user-list.endpoints';
import type { usersApi } from '@wattbook/contract/users/users.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { AccountDeps } from '../account/public.ts';
import { type MailsDeps, mailsRoutes } from './mails.routes.ts';
import { userListRoutes } from './user-list.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { tables } from './tables.ts';

interface OtherFeatures extends Pick<MailsDeps, 'isMailSent'> {
  readonly account: AccountDeps;
}

export const usersFeature = ({
  account,
  isMailSent,
}: OtherFeatures): FeatureOf<typeof usersApi & typeof userListApi & typeof mailsApi> => ({
  tables,
  routes: { ...usersRoutes(account), ...userListRoutes(account), ...mailsRoutes({ ...account, isMailSent }) },
});
