import { newLogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import type { Address } from '@wattbook/contract/scalars';
import { postCodeOf } from '@wattbook/domain/addresses/post-code';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { isLogbookClosed } from '@wattbook/domain/trips/trip-policy';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { bookTrips, findOpenBook, lockBookOf, lockTimeline, openBook, readAuthor, readBooks } from '../../telemetry/public.ts';
import { saveEntered } from '../logbook/public.ts';
import { writeVehicle } from '../vehicles/public.ts';
import type { CastCar } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DescribedTrip, DrivenTrip } from './describe-tours.ts';
import type { DemoCar } from './household.ts';

interface LogbooksToOpen {
  readonly cars: readonly DemoCar[];
  readonly cast: readonly CastCar[];
  /** Milliseconds since 1970. */
  readonly epoch: number;
  readonly home: Address | null;
}

const [quarterMs, hourMs, dayMs] = [900_000, 3_600_000, 86_400_000];

/** Opens the books of the cars of the household that keep one, each once: on the second day of their past, so that the car has told its odometer. */
export async function openLogbooks(
  { database, signingKey }: Pick<DemoDeps, 'database' | 'signingKey'>,
  actor: Actor,
  { cars, cast, epoch, home }: LogbooksToOpen,
): Promise<void> {
  const now = epoch + dayMs;
  for (const { key, vehicleId } of cars) {
    const member = cast.find((one) => one.key === key && one.role === 'household');
    const type = member?.vehicle.logbookType ?? null;
    if (type === null) continue;
    await database.transaction(actor.accountId, async (tenant) => {
      if ((await readBooks(tenant, vehicleId)).length > 0) return;
      await writeVehicle(tenant, vehicleId, { logbook_date: new Date(now), address: home === null ? null : JSON.stringify(coverOf(home)) });
      await openBook(tenant, vehicleId, { type, key: signingKey, by: await readAuthor(tenant, actor.userId), now });
      if (type === 'tax') await saveEntered(tenant, vehicleId, new Date(epoch).getUTCFullYear(), companyCar(now));
    });
  }
}

/** What the employer paid for the car, so that one sees whether the book pays. It was handed over when the book began, and 20 km from work. */
const companyCar = (now: number) =>
  newLogbookBenefit.parse({
    listPrice: 48_600,
    purchasePrice: 44_900,
    purchaseDate: new Date(now).toISOString().slice(0, 10),
    distanceToWork: 20,
  });

/** An address as vehicles have it: the postcode and the city in one line. */
const coverOf = (home: Address) => ({ line1: home.line1, line2: `${postCodeOf(home) ?? ''}, ${home.city}`, city: home.city });

interface LogbookToKeep {
  readonly vehicleId: VehicleId;
  /** All trips of the range, in the order of their starts. */
  readonly trips: readonly DrivenTrip[];
  readonly described: readonly DescribedTrip[];
  readonly describe: (described: DescribedTrip, at: number) => Promise<unknown>;
}

type Book = Awaited<ReturnType<typeof findOpenBook>>;

/**
 * Keeps the book of a car as time would have: in the evening of each day its trips are recorded a quarter of an hour after the last one, and described an hour after it; what is over is locked on the next
 * day with trips. A book never goes back: after a pause its entries are made at the time of its newest one, and trips whose days are over by then stay as they are.
 */
export async function keepLogbook(
  { database, now }: Pick<DemoDeps, 'database' | 'now'>,
  actor: Actor,
  { vehicleId, trips, described, describe }: LogbookToKeep,
  stop: AbortSignal,
): Promise<void> {
  const book = await findOpenBook(database.forAccount(actor.accountId), vehicleId);
  const told = new Map(described.map((one) => [one.trip.id, one]));
  let at = book?.lastAt.getTime() ?? 0;
  const goOnTo = (moment: number) => {
    at = Math.min(Math.max(at, moment), now());
    return at;
  };
  for (const ofDay of daysOf(trips, book?.zone ?? 'UTC')) {
    if (stop.aborted) return;
    const last = Math.max(...ofDay.map(({ endTime }) => endTime));
    if (book !== null) {
      const [morning, evening] = [goOnTo(ofDay[0]?.startTime ?? 0), goOnTo(last + quarterMs)];
      await database.transaction(actor.accountId, (tenant) => recordDay(tenant, vehicleId, ofDay, { morning, evening }));
    }
    goOnTo(last + hourMs);
    for (const one of ofDay.flatMap(({ id }) => told.get(id) ?? [])) if (!isOver(book, one, at)) await describe(one, at);
  }
}

function isOver(book: Book, { trip }: DescribedTrip, now: number): boolean {
  if (book === null) return false;
  return isLogbookClosed(trip.startTime, { logbook: true, fleetTripLock: book.lockDays, timeZone: book.zone }, now);
}

async function recordDay(
  tenant: Tenant,
  vehicleId: VehicleId,
  trips: readonly DrivenTrip[],
  { morning, evening }: { readonly morning: number; readonly evening: number },
): Promise<void> {
  await lockTimeline(tenant, vehicleId);
  await lockBookOf(tenant, vehicleId, morning);
  await bookTrips(tenant, vehicleId, { ids: trips.map(({ id }) => id as TripId), by: { kind: 'program' }, now: evening });
}

/** Trips by the local day of their end. */
function daysOf(trips: readonly DrivenTrip[], zone: string): DrivenTrip[][] {
  const days = Map.groupBy(trips, ({ endTime }) => dayOf(endTime, zone));
  return [...days.values()];
}
