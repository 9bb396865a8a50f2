import type { setupApi } from '@wattbook/contract/setup/setup.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import type { Installation } from '../configuration/public.ts';
import type { MailPorts } from './mail-ports.ts';
import { createSetUpGuard } from './set-up-guard.ts';
import { setupRoutes } from './setup.routes.ts';

interface OtherFeatures {
  readonly account: AccountDeps;
  readonly installation: Installation;
  readonly mailPorts: MailPorts;
}

export interface SetupFeature extends FeatureOf<typeof setupApi> {
  /** The link, with its code, to set up a fresh installation; null once there is an account. */
  readonly link: () => Promise<string | null>;
}

export function setupFeature(platform: Platform, { account, installation, mailPorts }: OtherFeatures): SetupFeature {
  const setUpGuard = createSetUpGuard({ ...platform, installation, securityLog: account.securityLog });
  return {
    link: () => setUpGuard.link(platform.config.baseUrl),
    routes: setupRoutes({ ...account, installation, mailPorts, setUpGuard }),
  };
}
