import { connectorFacts } from '@wattbook/domain/connections/connectors';
import { MAX_WRONG_PROOFS, provesOdometer } from '@wattbook/domain/connections/owner-proof';
import { SourceError } from '../../connections/source-error.ts';
import { AppError } from '../../http/app-error.ts';
import { type AttemptAtSource, storeStep } from './attempts.store.ts';
import { connectionFailed, refusalOf } from './connection-failed.ts';
import type { ConnectionsDeps } from './connections-deps.ts';
import { claimNamedVehicle, endNamed, isOwnNamed, namedBy } from './named-vehicle.ts';
import { countProof, forgetWrongProofs } from './named-vehicles.store.ts';
import type { SourceAccess } from './source-access.ts';

type ProofDeps = Pick<ConnectionsDeps, 'now' | 'onError'> & { readonly access: SourceAccess };

/**
 * Requires the proof of a source whose form can name the car of anybody (decision 0101): the odometer that the car shows. The account that has the vehicle already
 * has proved it. Throws `validation` or `connection_failed`; a wrong one is counted before it is compared, and the last one ends the attempt and its access.
 */
export async function requireProof(deps: ProofDeps, signedIn: AttemptAtSource, odometer: number | undefined): Promise<void> {
  const { tenant, connector, attempt } = signedIn;
  const key = namedBy(connector, attempt.keep);
  if (key === null || connectorFacts[connector.name].proof === null || (await isOwnNamed(tenant, key))) return;
  if (odometer === undefined) throw new AppError('validation', { fields: { odometer: { word: 'required' } } });
  await claimNamedVehicle(tenant, key, deps.now());
  const reported = await readOdometer(deps, signedIn);
  if (reported === null) throw connectionFailed('no_odometer');
  const wrong = await countProof(tenant, key);
  if (wrong !== null && provesOdometer(odometer, reported)) return forgetWrongProofs(tenant, key);
  if (wrong !== null && wrong < MAX_WRONG_PROOFS) throw connectionFailed('odometer', 'odometer');
  await endNamed(deps, signedIn);
  await storeStep(tenant, attempt.id, { problem: 'unproved', nextAt: null });
  throw connectionFailed('unproved');
}

/** What the car reported last, km; null: nothing yet. */
export async function readOdometer(
  { access }: Pick<ProofDeps, 'access'>,
  { tenant, connector, attempt: { connectionId, vehicles } }: AttemptAtSource,
): Promise<number | null> {
  const [vehicle] = vehicles ?? [];
  const { poll } = connector;
  if (poll === null || connectionId === null || vehicle === undefined) return null;
  const asked = { id: vehicle.id, vin: vehicle.vin, activity: null, lastDataAt: null };
  const { samples } = await access
    .call(tenant, connector, connectionId, (secrets) => poll(secrets, asked))
    .catch((error: unknown) => {
      throw error instanceof SourceError ? refusalOf(error, connector.name) : error;
    });
  return samples.reduce<number | null>((last, { odometerKm }) => odometerKm ?? last, null);
}
