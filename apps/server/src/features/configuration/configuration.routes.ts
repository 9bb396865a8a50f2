import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import type { Config } from '../../config/config.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Installation } from './installation.ts';

/** The data of the demo for the sign-in page. */
interface PublicDemo {
  readonly account: { readonly email: string; readonly password: string } | null;
  /** The inbox of the demo, which receives mail while no mail server is configured; null: none. */
  readonly inbox: object | null;
}

export interface ConfigurationDeps {
  readonly config: Config;
  readonly billing: boolean;
  readonly installation: Installation;
  readonly demo: PublicDemo;
  readonly tibberApi: string;
  /** Where passkeys work; null: nowhere. */
  readonly passkeyOrigin: string | null;
  /** Whether a company signs its people in. */
  readonly hasCompanies: () => Promise<boolean>;
}

/** The current configuration: the set-up changes it while the product runs. */
export const configurationRoutes = ({
  config,
  billing,
  installation,
  demo,
  tibberApi,
  passkeyOrigin,
  hasCompanies,
}: ConfigurationDeps): Handlers<typeof configurationApi> => ({
  'GET /v1/configuration': async () => ({
    mapStyleUrl: await installation.mapStyleUrl(),
    needsSetUp: await installation.needsSetUp(),
    demo: demo.account && {
      email: demo.account.email,
      password: demo.account.password,
      inbox: demo.inbox !== null && (await installation.mailSettings()) === null,
    },
    billing,
    payments: billing && config.payments.STRIPE_SECRET_KEY !== undefined,
    homeReportCutOff: new Date(config.homeReportCutOff).toISOString(),
    signUp: config.signUp,
    mail: demo.inbox !== null || (await installation.mailSettings()) !== null,
    passkeyOrigin,
    companies: await hasCompanies(),
    tibberApi,
    ...config.site,
  }),
});
