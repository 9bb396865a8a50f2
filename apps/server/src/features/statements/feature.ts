import type { statementsApi } from '@wattbook/contract/statements/statements.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { IssueDeps } from './issue-statement.ts';
import { createStatementMails } from './mail-statements.job.ts';
import { statementsRoutes } from './statements.routes.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

export const statementsFeature = (platform: Platform & Pick<IssueDeps, 'markIssued'>): FeatureOf<typeof statementsApi> => ({
  tables,
  routes: statementsRoutes(platform),
  jobs: [{ name: 'statements by mail', everyMs: 10 * minuteMs, run: createStatementMails(platform) }],
});
