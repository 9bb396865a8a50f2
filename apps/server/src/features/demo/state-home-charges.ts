import { FIRST_STATEMENT_MONTH } from '@wattbook/domain/statements/flat-price';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { changeCharge, readHomeCharges } from '../charges/public.ts';
import { markStatement } from '../fleet/public.ts';
import { isNotIssued, issueStatement, readSettings, saveSettings } from '../statements/public.ts';
import type { CastCar } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoCar } from './household.ts';
import { homeLoss } from './write-cards.ts';

interface PastToState {
  readonly cars: readonly DemoCar[];
  readonly cast: readonly CastCar[];
  /** The start of all of the past, and the part of it that was not stated before. Milliseconds since 1970. */
  readonly epoch: number;
  readonly from: number;
  readonly until: number;
}

type PastOfCar = Pick<PastToState, 'epoch' | 'from' | 'until'> & { readonly vehicleId: VehicleId; readonly timeZone: string };

/** Whose car it is. */
export const employer = 'Isartal Messtechnik GmbH';
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** More than a car can have at home in its past. */
const maxCharges = 10_000;

/**
 * Does for the company cars of the household what their drivers would have done: they read the meter of the wallbox after each charge at home, and issued the statement of each month for
 * the employer soon after it, by the use cases of the calls. The last month that is over is open, for a visitor. What was done before stays, and a repeated or continued run does nothing twice.
 */
export async function stateHomeCharges(
  deps: Pick<DemoDeps, 'database' | 'priceCharges' | 'reports'>,
  actor: Actor,
  { cars, cast, ...past }: PastToState,
  stop: AbortSignal,
): Promise<void> {
  const tenant = deps.database.forAccount(actor.accountId);
  // The card of a charge says whether it was at home.
  await deps.priceCharges(stop);
  for (const { key, vehicleId } of cars) {
    const member = cast.find((one) => one.key === key);
    if (member === undefined || !isCompanyCar(member) || stop.aborted) continue;
    const isNew = (await readSettings(tenant, vehicleId)) === undefined;
    const { firstName, lastName } = member.account;
    const ofCar = { ...past, from: isNew ? past.epoch : past.from, vehicleId, timeZone: member.vehicle.timeZone };
    await readMeter(deps, actor, ofCar, stop);
    const settings = { basis: 'flat', employer, employee: `${firstName} ${lastName}`, personnelNumber: null, mail: false } as const;
    const lastMonth = monthAt(ofCar.until, ofCar.timeZone).subtract({ months: 1 }).toString();
    if (isNew) await saveSettings(tenant, vehicleId, settings, { userId: actor.userId, lastMonth });
    await issueMonths({ ...deps, tenant }, actor, ofCar, stop);
  }
}

/** A logbook for the tax office is kept for the car of an employer. */
export const isCompanyCar = ({ role, vehicle }: CastCar): boolean => role === 'household' && vehicle.logbookType === 'tax';

/** Enters what the meter of the wallbox counted: it began at zero, and counts what each charge is billed with: what the car measured at the wall, or what it took in with the loss of the card. */
async function readMeter(
  { database }: Pick<DemoDeps, 'database'>,
  actor: Actor,
  { vehicleId, epoch, from, until }: PastOfCar,
  stop: AbortSignal,
): Promise<void> {
  const range = { vehicleId, from: new Date(epoch).toISOString(), to: new Date(until).toISOString() };
  const charges = await readHomeCharges(database.forAccount(actor.accountId), range, maxCharges);
  let reading = 0;
  for (const { id, start, end, kWh, batterykWh, meterSource, meterEnd, energySource } of charges) {
    if (stop.aborted) return;
    reading = Math.max(reading, meterEnd ?? 0);
    // One that ended just now may be going on; the next run reads its meter.
    const isDue = end < until - hourMs && start >= from - 2 * dayMs;
    const counted = energySource === 'grid' ? kWh : batterykWh && batterykWh * (1 + homeLoss / 100);
    if (!isDue || counted === null || energySource === 'bill' || meterSource !== null) continue;
    const readings = { meterStart: reading, meterEnd: inThousandths(reading + counted) };
    const thatEvening = { database, now: () => end + hourMs, live: noLive, placeHash: noHash, priceAgain: notAsked, co2Of: notAsked };
    await changeCharge(thatEvening, actor, id, readings);
    reading = readings.meterEnd;
  }
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000;
const noLive = { publish: () => undefined, close: async () => undefined };
const noHash = () => null;
const notAsked = (): never => {
  throw new Error('The readings of a meter change neither price nor CO2.');
};

const monthAt = (time: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth();

/** Issues the statements of all months but the last one that is over, each in the evening of the second day after its month. */
async function issueMonths(
  { reports, tenant }: Pick<DemoDeps, 'reports'> & { readonly tenant: Tenant },
  { userId }: Actor,
  { vehicleId, timeZone, epoch, until }: PastOfCar,
  stop: AbortSignal,
): Promise<void> {
  const open = monthAt(until, timeZone).subtract({ months: 1 });
  const rule = Temporal.PlainYearMonth.from(FIRST_STATEMENT_MONTH);
  const begun = monthAt(epoch, timeZone);
  let month = Temporal.PlainYearMonth.compare(begun, rule) < 0 ? rule : begun;
  for (; Temporal.PlainYearMonth.compare(month, open) < 0 && !stop.aborted; month = month.add({ months: 1 })) {
    const evening = month.add({ months: 1 }).toPlainDate({ day: 2 }).toZonedDateTime({ timeZone, plainTime: '19:30' }).epochMilliseconds;
    await issueStatement({ reports, now: () => evening, markIssued: markStatement, ...notForSale }, tenant, userId, {
      vehicleId,
      month: month.toString(),
    }).catch((error: unknown) => {
      if (!isNotIssued(error)) throw error;
    });
  }
}

/** Where nothing is sold, every vehicle has statements. */
const notForSale = { billing: false, config: { homeReportCutOff: 0 } };
