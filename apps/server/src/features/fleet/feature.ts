import type { companyApi } from '@wattbook/contract/fleet/company.endpoints';
import type { copiesApi } from '@wattbook/contract/fleet/copies.endpoints';
import type { consoleApi } from '@wattbook/contract/fleet/console.endpoints';
import type { poolApi } from '@wattbook/contract/fleet/pool.endpoints';
import type { fleetApi } from '@wattbook/contract/fleet/fleet.endpoints';
import type { fleetsApi } from '@wattbook/contract/fleet/fleets.endpoints';
import type { payrollApi } from '@wattbook/contract/payroll/payroll.endpoints';
import type { runsApi } from '@wattbook/contract/payroll/runs.endpoints';
import type { FeatureOf } from '../../feature.ts';
import { createHostFinder } from '../../network/public-host.ts';
import { createTxtResolver } from '../../network/resolve-txt.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { companyRoutes } from './company/company.routes.ts';
import { createDomainChecks } from './company/domain-proof.ts';
import { createEndOfFleets } from './accounts/save-fleet.ts';
import { copiesRoutes } from './copies/copies.routes.ts';
import { createCopies } from './copies/copy-months.ts';
import { createStateCopies } from './copies/copy-states.ts';
import { exceptShared } from './except-shared.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { createDriverNaming } from './pool/name-drivers.ts';
import { poolRoutes } from './pool/pool.routes.ts';
import { fleetRoutes } from './fleet.routes.ts';
import { fleetsRoutes } from './fleets.routes.ts';
import { tellQuestions } from './payroll/ask-question.ts';
import { payrollRoutes } from './payroll/payroll.routes.ts';
import { runsRoutes } from './payroll/runs/runs.routes.ts';
import { createTakeOver } from './joined/take-over.ts';
import { tables } from './tables.ts';

const [takeOverMs, minuteMs, hourMs] = [10_000, 60_000, 3_600_000];

/** What the sign-in of companies reaches outside. */
const outsideOf = ({ config }: Platform) => ({
  findHost: createHostFinder(config.signInHosts),
  isAllowed: (host: string) => config.signInHosts.includes(host),
  resolveTxt: createTxtResolver(config.dnsServers),
});

type FleetCalls = typeof fleetApi & typeof fleetsApi & typeof copiesApi & typeof payrollApi & typeof runsApi & typeof consoleApi;

interface FleetFeatureDeps extends Pick<AccountDeps, 'isShared'> {
  readonly securityLog: SecurityLog;
  readonly account: AccountDeps;
}

export const fleetFeature = (
  platform: Platform,
  { securityLog, isShared, account }: FleetFeatureDeps,
  outside = outsideOf(platform),
): FeatureOf<FleetCalls & typeof companyApi & typeof poolApi> => ({
  tables,
  routes: {
    ...fleetRoutes({ ...platform, isShared }),
    ...fleetsRoutes({ ...platform, securityLog, isShared }),
    ...copiesRoutes(platform),
    ...exceptShared({ ...platform, isShared }, { ...payrollRoutes(platform), ...runsRoutes(platform) }),
    ...exceptShared({ ...platform, isShared }, consoleRoutes(platform)),
    ...exceptShared({ ...platform, isShared }, poolRoutes(platform)),
    ...companyRoutes({ ...platform, ...outside, account }),
  },
  jobs: [
    { name: 'what fleets take over', everyMs: takeOverMs, run: createTakeOver(platform) },
    { name: 'copies of fleets', everyMs: takeOverMs, run: createCopies(platform) },
    { name: 'questions of payroll', everyMs: takeOverMs, run: () => tellQuestions(platform) },
    { name: 'drivers of pools', everyMs: minuteMs, run: createDriverNaming(platform) },
    { name: 'states of fleets', everyMs: minuteMs, run: createStateCopies(platform) },
    { name: 'domains of companies', everyMs: minuteMs, run: createDomainChecks({ ...platform, ...outside }) },
    { name: 'fleets without people', everyMs: hourMs, run: createEndOfFleets(platform) },
  ],
});
