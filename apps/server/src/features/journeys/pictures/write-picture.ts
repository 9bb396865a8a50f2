import { createHash } from 'node:crypto';
import type { JourneyPicture, NewPicture, PictureChanges } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { pictureLimits } from '@wattbook/domain/journeys/journey';
import { type CleanPicture, cleanPicture } from '@wattbook/domain/pictures/clean-picture';
import { type PictureKind, pictureKinds, type TakenTime } from '@wattbook/domain/pictures/picture-parts';
import { hideRow, isShown, restoreRow } from '../../../db/hidden-rows.ts';
import { insertRow, lockRow, readRow, updateRow } from '../../../db/rows.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, refuseStale, requireFound } from '../../../http/app-error.ts';
import { attachedKindOf } from '../../../http/attached-kind.ts';
import type { Platform } from '../../../platform.ts';
import { lockUser, readUserProfile } from '../../profiles/public.ts';
import { readVehicle } from '../../vehicles/public.ts';
import { journeyRecords } from '../journey-records.ts';
import { forgetPicture } from '../shares.store.ts';
import { pictures } from './picture.fields.ts';
import { countPictureBytes, findSame, listPictures } from './pictures.store.ts';

export interface PictureDeps extends Pick<Platform, 'database' | 'now'> {
  /** Whether the password of this address is public: nobody keeps pictures under it. */
  readonly isShared: (email: string) => boolean;
  /** The bytes of what else an account stores in files. */
  readonly countOther: (tenant: Tenant) => Promise<number>;
  /** Maximum bytes of the files of an account. */
  readonly maxBytes: number;
}

type Known = CleanPicture & { readonly kind: PictureKind };

/** Returns a picture without its metadata; refuses what is no picture, is damaged, or has too many pixels. */
function cleanedOf(content: Uint8Array): Known {
  const found = attachedKindOf(content);
  const kind = pictureKinds.find((one) => one === found);
  if (kind === undefined) throw new AppError('unsupported_media_type');
  const cleaned = cleanPicture(kind, content);
  if (cleaned === 'damaged') throw new AppError('validation');
  if (cleaned === 'too_many_pixels') throw new AppError('too_large');
  return { ...cleaned, kind };
}

/** Writes for a user, one after the other, so that each sees what the one before it has stored; refuses one whose password is public. */
const writing = <Result>({ database, isShared }: PictureDeps, { accountId, userId }: Actor, work: (tenant: Tenant) => Promise<Result>) =>
  database.transaction(accountId, async (tenant) => {
    await lockUser(tenant, userId);
    if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    return work(tenant);
  });

/** Stores a picture of a journey without its metadata. The same bytes are stored once: the answer is the picture that is there. */
export async function addPicture(
  deps: PictureDeps,
  actor: Actor,
  { journeyId, taken }: NewPicture,
  content: Uint8Array,
): Promise<JourneyPicture> {
  // Before the transaction: it takes a while, and holds no connection.
  const journey = await journeyRecords.read(deps.database.forAccount(actor.accountId), journeyId);
  const picture = cleanedOf(content);
  const digest = createHash('sha256').update(picture.content).digest('hex');
  return writing(deps, actor, async (tenant) => {
    await lockRow(tenant, 'journeys', journeyId);
    await journeyRecords.read(tenant, journeyId);
    const known = await findSame(tenant, journeyId, digest);
    if (known !== undefined) return readPicture(tenant, known.id);
    await refuseFull(tenant, journeyId);
    const used = (await countPictureBytes(tenant)) + (await deps.countOther(tenant));
    if (used + picture.content.length > deps.maxBytes) throw new AppError('conflict');
    const takenAt = await takenAtOf(tenant, journey, taken ?? picture.taken);
    return insertRow(tenant, pictures, {
      vehicle_id: journey.vehicleId as VehicleId,
      journey_id: journeyId,
      caption: null,
      type: picture.kind,
      size: picture.content.length,
      width: picture.width,
      height: picture.height,
      digest,
      content: picture.content,
      taken_at: takenAt,
      created_at: new Date(deps.now()),
    });
  });
}

/** The moment of a time as a camera wrote it; without an offset by the clock of the vehicle. */
async function takenAtOf(
  tenant: Tenant,
  { vehicleId }: Pick<Journey, 'vehicleId'>,
  taken: TakenTime | string | null,
): Promise<Date | null> {
  if (taken === null) return null;
  const written = typeof taken === 'string' ? taken : `${taken.local}${taken.offset ?? ''}`;
  if (/[+-]\d\d:\d\d$/.test(written.slice(19))) return new Date(written);
  const { time_zone: zone } = await readVehicle(tenant, vehicleId);
  return new Date(Temporal.PlainDateTime.from(written).toZonedDateTime(zone).epochMilliseconds);
}

/** A picture whose journey is there; refuses any other. */
export async function readPicture(tenant: Tenant, id: string): Promise<JourneyPicture> {
  const picture = requireFound(await readRow(tenant, pictures, id, isShown));
  await journeyRecords.read(tenant, picture.journeyId);
  return picture;
}

async function refuseFull(tenant: Tenant, journeyId: string): Promise<void> {
  if ((await listPictures(tenant, journeyId)).length >= pictureLimits.count) throw new AppError('conflict');
}

export const changePicture = (deps: PictureDeps, actor: Actor, id: string, { caption, version }: PictureChanges): Promise<JourneyPicture> =>
  writing(deps, actor, async (tenant) => {
    const before = await readPicture(tenant, id);
    refuseStale(version, before);
    const values = { ...(caption !== undefined && { caption }), version: before.version + 1 };
    return requireFound(await updateRow(tenant, pictures, { id, values, condition: isShown }));
  });

/** Hides a picture until a job removes it. No link shows it any more, also after it is restored: its owner chooses anew. */
export const deletePicture = (deps: PictureDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    const { journeyId } = await readPicture(tenant, id);
    // A link that is being made would show it.
    await lockRow(tenant, 'journeys', journeyId);
    await hideRow(tenant, 'journey_pictures', id, deps.now());
    await forgetPicture(tenant, journeyId, id);
  });

/** Shows a picture again that was deleted in the last ten minutes. */
export const restorePicture = (deps: PictureDeps, actor: Actor, id: string): Promise<void> =>
  writing(deps, actor, async (tenant) => {
    const { journeyId } = requireFound(await readRow(tenant, pictures, id));
    await journeyRecords.read(tenant, journeyId);
    await lockRow(tenant, 'journeys', journeyId);
    await refuseFull(tenant, journeyId);
    if (!(await restoreRow(tenant, 'journey_pictures', id, { now: deps.now() }))) throw new AppError('not_found');
  });
