import { SourceError } from '../../connections/source-error.ts';
import { TelemetryRefusal } from '../../connections/tesla/telemetry-refusal.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import { writeVehicle } from '../vehicles/public.ts';
import { type AskDeps, askForTelemetry } from './ask-for-telemetry.ts';
import { endAccess } from './end-access.ts';
import { claimRenewals, type DueRenewal, planRenewal } from './telemetry-renewals.store.ts';

const hourMs = 3_600_000;
const lookMs = 600_000;
/** A renewal that failed is tried again after this time, and so is one whose process died. */
const againMs = 6 * hourMs;
/** A failure of the source itself is worth a word only where it may outlast what is left. */
const lastDaysMs = 7 * 24 * hourMs;
const atOnce = 20;

/** Renews the telemetry of vehicles before it ends (VEH-081, decision 0079). */
export const renewTelemetryJob = (deps: AskDeps): RepeatedJob => ({
  name: 'renewals of telemetry',
  everyMs: lookMs,
  run: async (signal) => {
    const connectors = [...deps.sources].flatMap(([name, { connector }]) =>
      connector === null || connector.subscribe === null ? [] : [name],
    );
    while (!signal.aborted) {
      const now = deps.now();
      const due = await claimRenewals(deps.database, connectors, { now, againAt: now + againMs, limit: atOnce });
      for (const one of due) await renew(deps, one).catch((error: unknown) => deps.onError('telemetry was not renewed', error));
      if (due.length < atOnce) return;
    }
  },
});

async function renew(deps: AskDeps, due: DueRenewal): Promise<void> {
  const tenant = deps.database.forAccount(due.accountId);
  try {
    await askForTelemetry(deps, tenant, due);
  } catch (error) {
    if (error instanceof SourceError && error.reason === 'login') return endAccess(deps, tenant, due.connectionId, 'login');
    if (!(error instanceof SourceError || error instanceof TelemetryRefusal)) throw error;
    const left = due.until === null ? Number.POSITIVE_INFINITY : due.until - deps.now();
    const hasEnded = left <= 0;
    const reason = error instanceof TelemetryRefusal ? error.reason : left > lastDaysMs ? null : 'other';
    // What has ended is asked for by the user.
    if (hasEnded && !(await planRenewal(tenant, due, null))) return;
    if (reason !== null) await writeVehicle(tenant, due.vehicleId, { telemetry_problem: reason, ...(hasEnded && { telemetry: false }) });
  }
  deps.live.publish({ accountId: due.accountId, vehicleId: due.vehicleId, kind: 'state' });
}
