import type { logbookReportsApi } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { bookFileApi } from '@wattbook/contract/signing/book-file.endpoints';
import type { Actor } from '../../../http/actor.ts';
import type { Handlers, SentFile } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import type { SignDeps } from '../../signing/public.ts';
import { createAuditFiles } from './create-audit-files.ts';
import { createBookCsv } from './create-book-csv.ts';
import { createBookFile } from './create-book-file.ts';
import { createBookReport, type PrintDeps } from './create-book-report.ts';
import { checkWiso, createWiso } from './create-wiso.ts';
import { createWorkReport } from './create-work-report.ts';
import { createExportProgress, type ExportWork } from './export-work.ts';

type Create<Selection> = (deps: PrintDeps, actor: Actor, selection: Selection, work: ExportWork) => Promise<SentFile>;

export const logbookReportsRoutes = (deps: Platform & SignDeps): Handlers<typeof logbookReportsApi & typeof bookFileApi> => {
  const { start, occupy } = deps.downloads;
  const progress = createExportProgress();
  const exported =
    <Selection>(create: Create<Selection>) =>
    ({ actor, body, signal }: { readonly actor: Actor; readonly body: Selection; readonly signal: AbortSignal }) =>
      start(actor.accountId, () => progress.run(actor.accountId, signal, (work) => create(deps, actor, body, work)));
  return {
    'GET /v1/trips/report-progress': async ({ actor }) => ({ progress: progress.read(actor.accountId) }),
    'POST /v1/trips/report-logbook': exported(createBookReport),
    'POST /v1/trips/report-logbook-csv': exported(createBookCsv),
    'POST /v1/trips/report-audit': exported(createAuditFiles),
    'POST /v1/trips/report-wiso': exported(createWiso),
    'POST /v1/trips/report-wiso/check': ({ actor, body, signal }) =>
      occupy(actor.accountId, () => progress.run(actor.accountId, signal, (work) => checkWiso(deps, actor, body, work))),
    'POST /v1/trips/report-towork': exported(createWorkReport),
    'POST /v1/vehicles/:id/logbook/file': ({ actor, params: { id: vehicleId }, body, signal }) =>
      exported(createBookFile)({ actor, body: { ...body, vehicleId }, signal }),
  };
};
