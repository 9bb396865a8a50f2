import type { SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { MAX_VERTICES } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { clipLines, type HiddenCircle } from '@wattbook/domain/journeys/clip-line';
import { canBeShared } from '@wattbook/domain/journeys/journey';
import { stepsPerDegree } from '@wattbook/domain/routes/line';
import { mergeLines } from '@wattbook/domain/routes/merge-lines';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { countOfNetworks, refuseIf } from '../../http/limits.ts';
import { takeTurns } from '../../process/take-turns.ts';
import { isActiveUser } from '../profiles/public.ts';
import { readLines } from '../trips/public.ts';
import { readVehicle } from '../vehicles/public.ts';
import { journeyRecords } from './journey-records.ts';
import type { KeptPages } from './kept-pages.ts';
import { readPrivateCircles } from './private-circles.ts';
import { sentPicture } from './pictures/pictures.routes.ts';
import { listPictures, readPictureFile } from './pictures/pictures.store.ts';
import { readFigures } from './read-figures.ts';
import { hashOfShare, type ShareDeps } from './share-journey.ts';
import { findShare, noteOpened, type ShareRow } from './shares.store.ts';
import { wallClockOf } from './wall-clock.ts';

const minuteMs = 60_000;
/** What a network opens in a minute: pages enough for a family, and the pictures of some of them, too few to try secrets or to keep the server busy. */
const perMinute = { 'shared journeys': 30, 'shared pictures': 300 } as const;

interface Opened {
  readonly tenant: Tenant;
  readonly share: ShareRow;
  readonly journey: Journey;
}

/** The link of a secret with its journey; one that ended, was taken back, is wrong, or whose journey is gone or lies ahead again is not found. */
async function openShare(
  { database, now, tokenSecret, limiter }: ShareDeps,
  { secret, caller, counted }: { readonly secret: string; readonly caller: Caller; readonly counted: keyof typeof perMinute },
): Promise<Opened> {
  refuseIf(countOfNetworks(limiter, counted, caller, perMinute[counted]));
  const at = now();
  const share = await findShare(database, hashOfShare(tokenSecret, secret), new Date(at));
  if (share === undefined) throw new AppError('not_found');
  const tenant = database.forAccount(share.account_id);
  if (!(await isActiveUser(tenant, share.user_id))) throw new AppError('not_found');
  const journey = await journeyRecords.read(tenant, share.journey_id);
  if (!canBeShared(journey, at)) throw new AppError('not_found');
  if ((share.last_read_at?.getTime() ?? 0) + minuteMs <= at) await noteOpened(database, share.id, new Date(at));
  return { tenant, share, journey };
}

/** What takes a while to compose. */
export type SharedPage = Omit<SharedJourney, 'pictures'>;

/** What strangers see of a journey. Whether they may, and which pictures there are, is asked each time; the page itself is kept for some minutes. */
export async function readShared(
  deps: ShareDeps & { readonly pages: KeptPages<SharedPage> },
  secret: string,
  caller: Caller,
): Promise<SharedJourney> {
  const opened = await openShare(deps, { secret, caller, counted: 'shared journeys' });
  const { tenant, share, journey } = opened;
  const page = await deps.pages.read(`${share.id} ${journey.version}`, deps.now(), () => composePage(deps, opened));
  const chosen = share.picture_ids.length === 0 ? [] : await listPictures(tenant, journey.id);
  const pictures = chosen.filter(({ id }) => share.picture_ids.includes(id));
  return { ...page, pictures: pictures.map(({ id, caption, type, width, height }) => ({ id, caption, type, width, height })) };
}

/** A picture that the link shows. */
export async function readSharedPicture(deps: ShareDeps, { secret, id }: { readonly secret: string; readonly id: string }, caller: Caller) {
  const { tenant, share, journey } = await openShare(deps, { secret, caller, counted: 'shared pictures' });
  const file = share.picture_ids.includes(id) ? await readPictureFile(tenant, id) : undefined;
  if (file === undefined || file.journey_id !== journey.id) throw new AppError('not_found');
  return sentPicture(file);
}

async function composePage({ tokenSecret }: Pick<ShareDeps, 'tokenSecret'>, { tenant, share, journey }: Opened): Promise<SharedPage> {
  const vehicle = await readVehicle(tenant, journey.vehicleId);
  const zone = vehicle.time_zone;
  const circles = await readPrivateCircles({ tenant, localTime: wallClockOf(zone), tokenSecret }, journey);
  const [{ driven, paid, ...figures }, route] = await Promise.all([readFigures(tenant, journey), readClipped(tenant, journey, circles)]);
  const model = [vehicle.manufacture, vehicle.model].filter((part) => part !== null && part !== '').join(' ');
  return {
    name: journey.name,
    vehicle: model === '' ? null : model,
    from: dayOf(journey.startTime, zone) ?? '',
    to: dayOf(journey.endTime, zone) ?? '',
    figures: { ...figures, distance: Math.round(figures.distance) },
    costs: share.costs ? { driven, paid } : null,
    ...route,
    endsAt: share.ends_at.toISOString(),
  };
}

/** The route without what the circles hide. Merged lines are clipped once more: merging moves them by some metres. Sealed trips have none, since only their owner can read them. */
async function readClipped(tenant: Tenant, { vehicleId, startTime, endTime }: Journey, circles: readonly HiddenCircle[]) {
  const packed = await readLines(tenant, { vehicleId, from: startTime, to: endTime });
  const lines = await takeTurns(clipLines(packed.map(unpackLine), circles));
  const merged = await takeTurns(mergeLines(lines.flat(), MAX_VERTICES));
  const parts = await takeTurns(
    clipLines(
      merged.map(({ line }) => line),
      circles,
    ),
  );
  const shown = merged.flatMap(({ count }, index) => (parts[index] ?? []).map((line) => ({ line, count })));
  return { coordinates: shown.map(({ line }) => placesOf(line)), counts: shown.map(({ count }) => count) };
}

/** `[longitude, latitude]`, as map libraries expect it. */
const placesOf = (line: Int32Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, index) => [
    (line[2 * index + 1] ?? 0) / stepsPerDegree,
    (line[2 * index] ?? 0) / stepsPerDegree,
  ]);
