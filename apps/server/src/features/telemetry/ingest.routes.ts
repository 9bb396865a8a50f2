import type { ingestApi, IngestReceipt } from '@wattbook/contract/telemetry/ingest.endpoints';
import type { Database } from '../../db/tenancy.ts';
import type { PushTarget } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { ClockBehind, IntakeStopped, maxListed } from '../../telemetry/public.ts';
import { findVin } from '../vehicles/public.ts';
import { countWords, readMeanings } from './charging-words.store.ts';
import { explainWords, heardWords } from './explain-words.ts';
import { needsVehicle, readPush } from './read-push.ts';

type IngestDeps = Pick<Platform, 'database' | 'telemetry' | 'now'>;

export const ingestRoutes = (deps: IngestDeps): Handlers<typeof ingestApi> => ({
  'POST /v1/ingest': ({ actor, body }) => ingest(deps, actor, body),
  'POST /v1/ingest/:token': ({ actor, body }) => ingest(deps, actor, body),
});

const wordOf = {
  deactivated: 'deactivated',
  archived: 'vehicle_archived',
  unpaid: 'subscription_required',
  paused: 'vehicle_paused',
} as const;

async function ingest({ database, telemetry, now }: IngestDeps, target: PushTarget, body: unknown): Promise<IngestReceipt> {
  const content = readPush(body, needsVehicle(body) ? await readVin(database, target) : null);
  const tenant = database.forAccount(target.accountId);
  const meanings = content.unknownWords.length === 0 ? new Map() : await readMeanings(tenant, target.vehicleId);
  const { samples, rejected, unexplained } = explainWords(content, meanings);
  const receipt = await telemetry
    .receiveSamples(
      target,
      samples.map(({ sample }) => sample),
    )
    .catch(async (failure: unknown) => {
      if (failure instanceof ClockBehind) throw new AppError('clock_behind', { retryAfter: 60 });
      if (failure instanceof IntakeStopped) throw new AppError(wordOf[failure.reason]);
      // Answers `unauthorized` where the vehicle was deleted meanwhile.
      await readVin(database, target);
      throw failure;
    });
  const heard = heardWords(unexplained, now());
  if (heard.length > 0) await countWords(tenant, target.vehicleId, heard);
  const refused = receipt.rejected.map(({ index, field, reason }) => ({ index: samples[index]?.index ?? index, field, reason }));
  const all = [...rejected, ...refused].sort((a, b) => a.index - b.index);
  return {
    accepted: receipt.accepted,
    duplicates: receipt.duplicates,
    rejected: all.slice(0, maxListed).map((value) => ({ ...value, field: value.field.slice(0, 64) })),
    moreRejected: receipt.moreRejected + Math.max(0, all.length - maxListed),
  };
}

/** The VIN of the vehicle, where it is known. The token of a deleted vehicle is refused. */
async function readVin(database: Database, { accountId, vehicleId }: PushTarget): Promise<string | null> {
  const vin = await findVin(database.forAccount(accountId), vehicleId);
  if (vin === undefined) throw new AppError('unauthorized');
  return vin;
}
