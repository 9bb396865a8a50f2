import { Readable } from 'node:stream';
import type { runsApi } from '@wattbook/contract/payroll/runs.endpoints';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Tenant } from '../../../../db/tenancy.ts';
import type { Actor } from '../../../../http/actor.ts';
import { AppError, requireFound } from '../../../../http/app-error.ts';
import type { Handlers, SentFile } from '../../../../http/handler.ts';
import type { Platform } from '../../../../platform.ts';
import { readFormats } from '../../../profiles/public.ts';
import { requireFleet } from '../../accounts/read-fleet.ts';
import type { PayrollDeps } from '../ask-question.ts';
import { closeRun, readRunPlan } from './close-run.ts';
import { checkRun, listLines, listRuns } from './list-runs.ts';
import { runDocument } from './run-document.ts';
import { csvOf, sepaOf } from './run-files.ts';
import { readLines, readRun } from './runs.store.ts';

type RunDeps = PayrollDeps & Pick<Platform, 'reports'>;

interface OfRun {
  readonly id: string;
  readonly runId: string;
}

/** Runs of payroll and their files (decision 0164). Files are written again from what was closed: they are the same each time. */
export const runsRoutes = (deps: RunDeps): Handlers<typeof runsApi> => {
  const { database, sealing } = deps;
  const open = async (actor: Actor, id: string): Promise<Tenant> =>
    database.forAccount((await requireFleet(database.directory, actor, id, 'readMoney')).id);
  return {
    'GET /v1/fleets/:id/run-plan': ({ actor, params, query }) => readRunPlan(deps, actor, params.id, query.payment),
    'GET /v1/fleets/:id/runs': async ({ actor, params, query }) => listRuns(await open(actor, params.id), sealing, query),
    'POST /v1/fleets/:id/runs': ({ actor, params, body }) => closeRun(deps, actor, params.id, body),
    'GET /v1/fleets/:id/runs/:runId': async ({ actor, params }) => checkRun(await open(actor, params.id), sealing, params.runId),
    'GET /v1/fleets/:id/runs/:runId/lines': async ({ actor, params, query }) =>
      listLines(await open(actor, params.id), sealing, { ...query, runId: params.runId }),
    'GET /v1/fleets/:id/runs/:runId/sepa': async ({ actor, params }) => {
      const { run, lines } = await readWhole(deps, actor, params);
      const xml = sepaOf(run, lines, await loadCatalogue(run.language));
      if (xml === null) throw new AppError('conflict');
      return fileOf(`sepa-${run.number}.xml`, xml);
    },
    'GET /v1/fleets/:id/runs/:runId/csv': async ({ actor, params, query }) => {
      const { run, lines } = await readWhole(deps, actor, params);
      return fileOf(`run-${run.number}.csv`, csvOf(run, lines, query.columns));
    },
    'GET /v1/fleets/:id/runs/:runId/pdf': ({ actor, params }) => printRun(deps, actor, params),
  };
};

const fileOf = (name: string, text: string): SentFile => ({ name, bytes: Readable.from([Buffer.from(text)]) });

async function readWhole({ database, sealing }: RunDeps, actor: Actor, { id, runId }: OfRun) {
  const { id: fleetId, name } = await requireFleet(database.directory, actor, id, 'readMoney');
  const fleet = database.forAccount(fleetId);
  const found = requireFound(await readRun(fleet, sealing, runId));
  return { ...found, fleet: name, lines: await readLines(fleet, sealing, runId) };
}

async function printRun(deps: RunDeps, actor: Actor, which: OfRun): Promise<SentFile> {
  const whole = await readWhole(deps, actor, which);
  const formats = await readFormats(deps.database.forAccount(actor.accountId), actor.userId);
  const preferences = preferencesOfUser(formats, 'UTC');
  const document = runDocument(whole, await loadCatalogue(preferences.language), preferences);
  const pdf = await deps.reports.writePdf(document, whole.run.closed_at.getTime());
  return { name: `run-${whole.run.number}.pdf`, bytes: Readable.from([Buffer.from(pdf)]) };
}
