import type { NewThg, Thg, ThgChanges } from '@wattbook/contract/thg/thg.schema';
import type { UserId, VehicleId } from '@wattbook/domain/ids';
import { MAX_THGS } from '@wattbook/domain/thg/thg';
import { sql } from 'kysely';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { hideRow, isShown, restoreRow } from '../../db/hidden-rows.ts';
import { insertRow, readRow, updateRow } from '../../db/rows.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { attachedKindOf } from '../../http/attached-kind.ts';
import { lockUser, readUserProfile } from '../profiles/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { countCertificateBytes } from './count-bytes.query.ts';
import { thgFields, thgs } from './thg.fields.ts';

export interface ThgDeps {
  readonly database: Database;
  readonly now: () => number;
  /** Whether the password of this address is public: nobody enters who they are under it. */
  readonly isShared: (email: string) => boolean;
  /** The bytes of what else an account stores in files. */
  readonly countOther: (tenant: Tenant) => Promise<number>;
  /** Maximum bytes of the files of an account: receipts and registration certificates. */
  readonly maxBytes: number;
}

/** The submissions of a user that are not deleted. */
export const ownShown = (userId: UserId) => sql<boolean>`${isShown} and user_id = ${userId}`;

export const readThg = async (tenant: Tenant, { userId }: Pick<Actor, 'userId'>, id: string): Promise<Thg> =>
  requireFound(await readRow(tenant, thgs, id, ownShown(userId)));

/** Writes for a user, one after the other, so that each sees what the one before it has stored. */
const writing = <Result>(
  { database, isShared }: ThgDeps,
  { accountId, userId }: Actor,
  work: (tenant: Tenant) => Promise<Result>,
): Promise<Result> =>
  database.transaction(accountId, async (tenant) => {
    await lockUser(tenant, userId);
    if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    return work(tenant);
  });

/** Adds a submission: one for a VIN and a year. */
export const addThg = (deps: ThgDeps, actor: Actor, { vehicleId, vin: entered, year, ...values }: NewThg): Promise<Thg> =>
  writing(deps, actor, async (tenant) => {
    const vin = await vinOf(tenant, vehicleId, entered);
    await refuseSecond(tenant, actor.userId, { vin, year });
    return insertRow(tenant, thgs, {
      status: values.status,
      holder: values.holder,
      license_plate: values.licensePlate,
      vehicle_class: values.vehicleClass,
      first_registration: values.firstRegistration,
      vehicle_id: vehicleId as VehicleId | null,
      vin,
      year,
      user_id: actor.userId,
      created_at: new Date(deps.now()),
    });
  });

/** Changes a submission; vehicle, VIN and year are checked as when it is added. */
export const changeThg = (deps: ThgDeps, actor: Actor, id: string, { vehicleId, vin, year, ...values }: ThgChanges): Promise<Thg> =>
  writing(deps, actor, async (tenant) => {
    const before = await readThg(tenant, actor, id);
    const vehicle = vehicleId === undefined ? before.vehicleId : vehicleId;
    const isChecked = vehicleId !== undefined || vin !== undefined;
    const after = {
      vin: isChecked ? await vinOf(tenant, vehicle, vin === undefined ? before.vin : vin) : before.vin,
      year: year ?? before.year,
    };
    await refuseSecond(tenant, actor.userId, after, id);
    const columns = { ...writeColumns(thgFields, values), ...after, vehicle_id: vehicle as VehicleId | null };
    return requireFound(await updateRow(tenant, thgs, { id, values: columns, condition: ownShown(actor.userId) }));
  });

/** The VIN of the vehicle, or the entered one where it has none, or there is no vehicle; they may not contradict each other. */
async function vinOf(tenant: Tenant, vehicleId: string | null, entered: string | null): Promise<string> {
  const known = vehicleId === null ? null : (await readVehicle(tenant, vehicleId)).vin;
  if (known !== null && entered !== null && known !== entered) throw new AppError('validation', { fields: { vin: { word: 'invalid' } } });
  const vin = known ?? entered;
  if (vin === null) throw new AppError('validation', { fields: { vin: { word: 'required' } } });
  return vin;
}

interface Claim {
  readonly vin: string;
  readonly year: number;
}

/** Refuses a second submission for a VIN and a year, and more than a user may have. */
async function refuseSecond(tenant: Tenant, userId: UserId, { vin, year }: Claim, ownId?: string): Promise<void> {
  const others = await tenant
    .selectFrom('thgs')
    .select(['id', 'vin', 'year'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  const isSecond = others.some((other) => other.id !== ownId && other.vin === vin && other.year === year);
  if (isSecond || (ownId === undefined && others.length >= MAX_THGS)) throw new AppError('conflict');
}

/** Hides a submission until a job removes it. */
export const deleteThg = (deps: ThgDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    await readThg(tenant, actor, id);
    await hideRow(tenant, 'thgs', id, deps.now());
  });

/** Shows a submission again that was deleted in the last ten minutes, unless another one has taken its place. */
export const restoreThg = (deps: ThgDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    const hidden = requireFound(await readRow(tenant, thgs, id, sql<boolean>`user_id = ${actor.userId}`));
    await refuseSecond(tenant, actor.userId, hidden, id);
    if (!(await restoreRow(tenant, 'thgs', id, { now: deps.now() }))) throw new AppError('not_found');
  });

/** Attaches the registration certificate, which is what its content says, whatever its name is. */
export const attachDocument = (
  deps: ThgDeps,
  actor: Actor,
  id: string,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<Thg> =>
  writing(deps, actor, async (tenant) => {
    requireFound(await readRow(tenant, thgs, id, ownShown(actor.userId)));
    const type = attachedKindOf(content);
    if (type === null || type === 'text/plain') throw new AppError('unsupported_media_type');
    const stored = (await countCertificateBytes(tenant, id)) + (await deps.countOther(tenant));
    if (stored + content.length > deps.maxBytes) throw new AppError('conflict');
    const values = { document_name: name, document_type: type, document: content };
    return requireFound(await updateRow(tenant, thgs, { id, values, condition: ownShown(actor.userId) }));
  });
