import type { helpDeskApi } from '@wattbook/contract/support/help-desk.endpoints';
import type { supportViewsApi } from '@wattbook/contract/support/support-views.endpoints';
import type { supportTicketsApi, ticketsApi } from '@wattbook/contract/support/tickets.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { TokenResolver } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { findCaller } from './find-caller.ts';
import { helpDeskRoutes } from './help-desk.routes.ts';
import { supportViewsRoutes } from './support-views.routes.ts';
import { createViewTokens } from './view-token.ts';
import { tables } from './tables.ts';
import { supportTicketsRoutes } from './tickets/support-tickets.routes.ts';
import { tellOfTickets } from './tickets/tickets.job.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';

export interface SupportFeature
  extends FeatureOf<typeof helpDeskApi & typeof supportViewsApi & typeof ticketsApi & typeof supportTicketsApi> {
  readonly findActor: TokenResolver['findActor'];
}

export function supportFeature(platform: Platform, { account }: { readonly account: AccountDeps }): SupportFeature {
  const { config, tokenSecret } = platform;
  const tickets = { ...platform, isShared: account.isShared, helpDesk: config.helpDesk, fetch };
  const deps = { ...account, viewTokens: createViewTokens(tokenSecret), helpDesk: config.helpDesk };
  return {
    tables,
    findActor: (token) => findCaller(deps, token),
    routes: { ...helpDeskRoutes(deps), ...supportViewsRoutes(deps), ...ticketsRoutes(tickets), ...supportTicketsRoutes(tickets) },
    jobs: [{ name: 'tickets', everyMs: 5000, run: tellOfTickets(tickets) }],
  };
}
