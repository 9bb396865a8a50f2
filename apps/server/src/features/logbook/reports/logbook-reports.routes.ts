import type { logbookReportsApi } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { Handlers } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import type { SignDeps } from '../../signing/public.ts';
import { createAuditFiles } from './create-audit-files.ts';
import { createBookCsv } from './create-book-csv.ts';
import { createBookReport } from './create-book-report.ts';
import { checkWiso, createWiso } from './create-wiso.ts';
import { createWorkReport } from './create-work-report.ts';

export const logbookReportsRoutes = (deps: Platform & SignDeps): Handlers<typeof logbookReportsApi> => {
  const { start, occupy } = deps.downloads;
  return {
    'POST /v1/trips/report-logbook': ({ actor, body, signal }) => start(actor.accountId, () => createBookReport(deps, actor, body, signal)),
    'POST /v1/trips/report-logbook-csv': ({ actor, body }) => start(actor.accountId, () => createBookCsv(deps, actor, body)),
    'POST /v1/trips/report-audit': ({ actor, body }) => start(actor.accountId, () => createAuditFiles(deps, actor, body)),
    'POST /v1/trips/report-wiso': ({ actor, body }) => start(actor.accountId, () => createWiso(deps, actor, body)),
    'POST /v1/trips/report-wiso/check': ({ actor, body }) => occupy(actor.accountId, () => checkWiso(deps, actor, body)),
    'POST /v1/trips/report-towork': ({ actor, body, signal }) => start(actor.accountId, () => createWorkReport(deps, actor, body, signal)),
  };
};
