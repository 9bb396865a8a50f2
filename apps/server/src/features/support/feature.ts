import type { helpDeskApi } from '@wattbook/contract/support/help-desk.endpoints';
import type { supportViewsApi } from '@wattbook/contract/support/support-views.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { TokenResolver } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { findCaller } from './find-caller.ts';
import { helpDeskRoutes } from './help-desk.routes.ts';
import { supportViewsRoutes } from './support-views.routes.ts';
import { createViewTokens } from './view-token.ts';
import { tables } from './tables.ts';

export interface SupportFeature extends FeatureOf<typeof helpDeskApi & typeof supportViewsApi> {
  readonly findActor: TokenResolver['findActor'];
}

export function supportFeature({ config, tokenSecret }: Platform, { account }: { readonly account: AccountDeps }): SupportFeature {
  const deps = { ...account, viewTokens: createViewTokens(tokenSecret), helpDesk: config.helpDesk };
  return { tables, findActor: (token) => findCaller(deps, token), routes: { ...helpDeskRoutes(deps), ...supportViewsRoutes(deps) } };
}
