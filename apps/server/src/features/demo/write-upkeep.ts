import type { VehicleId } from '@wattbook/domain/ids';
import { languages, type Language } from '@wattbook/domain/texts/languages';
import type { Mount } from '@wattbook/domain/tyres/tyre-set';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { costRecords } from '../costs/public.ts';
import { storeReceipt } from '../receipts/public.ts';
import { readRecordedTrips } from '../trips/public.ts';
import { tyreRecords } from '../tyres/public.ts';
import type { CastCar } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoCar } from './household.ts';
import { invoiceOf } from './workshop-invoice.ts';

/** What was done to a car, in the order of `languages`. */
export const upkeepTexts = [
  ['Service with brake fluid', 'Inspektion mit Bremsflüssigkeit', 'Entretien avec liquide de frein'],
  ['Cabin air filter', 'Innenraumfilter', 'Filtre d’habitacle'],
] as const;

const workshop = 'Autohaus Lindner';
/** What was done, at which share of what is recorded, and what it cost in euro. */
const services = [
  { texts: upkeepTexts[0], share: 0.35, category: 'Maintenance', costs: 214.8 },
  { texts: upkeepTexts[1], share: 0.7, category: 'Repair', costs: 46.5 },
] as const;
const sets = {
  Summer: { name: 'Michelin Pilot Sport EV', size: '235/45 R18', dot: '1224', tread: 4.2 },
  Winter: { name: 'Nokian Hakkapeliitta R5 EV', size: '235/45 R18', dot: '3823', tread: 5.6 },
} as const;
/** Changed on these days of a year: winter tyres in October, summer tyres in April. */
const changes = { '04-12': 'Summer', '10-18': 'Winter' } as const;

/** How far a car was on a day; linear between what is recorded first and last. */
interface Recorded {
  readonly firstDay: Temporal.PlainDate;
  readonly days: number;
  readonly odometerAfter: (days: number) => number;
}

/** Writes what the household noted of its cars once they had driven: sets of tyres, what was done, and the invoices of it. Each once. */
export async function writeUpkeep(
  { database, reports, now }: Pick<DemoDeps, 'database' | 'reports' | 'now'>,
  actor: Actor,
  { cars, cast, timeZone }: { readonly cars: readonly DemoCar[]; readonly cast: readonly CastCar[]; readonly timeZone: string },
): Promise<void> {
  const tenant = database.forAccount(actor.accountId);
  for (const [index, { key, accountId, vehicleId }] of cars.entries()) {
    const member = cast.find((one) => one.key === key && one.role === 'household');
    if (member === undefined || accountId !== actor.accountId) continue;
    const recorded = await readRecorded(tenant, vehicleId, timeZone);
    const { total } = await tyreRecords.list(tenant, { vehicleId, limit: 1 });
    if (recorded === null || total > 0) continue;
    const writing = { actor, now: now() };
    await writeServices(
      { tenant, reports, language: member.account.language, firstNumber: 417 + 100 * index },
      writing,
      vehicleId,
      recorded,
    );
    // The last, because they tell that a run that was interrupted has come to its end.
    await tenant.transaction((transaction) => writeTyres(transaction, writing, vehicleId, recorded));
  }
}

async function readRecorded(tenant: Tenant, vehicleId: VehicleId, timeZone: string): Promise<Recorded | null> {
  const { first, last, first_odometer: from, last_odometer: to } = await readRecordedTrips(tenant, vehicleId);
  if (first === null || last === null || from === null || to === null) return null;
  const dayOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const [firstDay, lastDay] = [dayOf(first), dayOf(last)];
  const { days } = firstDay.until(lastDay);
  return { firstDay, days, odometerAfter: (after) => Math.round(from + (days === 0 ? 0 : ((to - from) * after) / days)) };
}

type Writing = Parameters<typeof tyreRecords.add>[1];

async function writeTyres(tenant: Tenant, writing: Writing, vehicleId: VehicleId, recorded: Recorded): Promise<void> {
  const mounts = mountsOf(recorded);
  for (const season of ['Summer', 'Winter'] as const) {
    const { tread, ...set } = sets[season];
    const own = mounts[season];
    const measured = own.at(-1)?.startDate;
    const wheels = { frontLeft: tread, frontRight: tread + 0.1, rearLeft: tread - 0.4, rearRight: tread - 0.3 };
    const treads = measured === undefined ? [] : [{ date: measured, ...roundedWheels(wheels) }];
    await tyreRecords.add(tenant, writing, { vehicleId, season, ...set, note: null, mounts: own, treads });
  }
}

const roundedWheels = <Wheels extends Readonly<Record<string, number>>>(wheels: Wheels): Wheels =>
  Object.fromEntries(Object.entries(wheels).map(([wheel, mm]) => [wheel, Math.round(mm * 10) / 10])) as Wheels;

/** When each set was on the car: the one of the season from the first day on, changed each April and October. */
function mountsOf({ firstDay, days, odometerAfter }: Recorded): Readonly<Record<'Summer' | 'Winter', Mount[]>> {
  const mounts: Record<'Summer' | 'Winter', Mount[]> = { Summer: [], Winter: [] };
  const firstMonthAndDay = firstDay.toString().slice(5);
  let season: 'Summer' | 'Winter' = firstMonthAndDay >= '04-12' && firstMonthAndDay < '10-18' ? 'Summer' : 'Winter';
  const mount = (after: number) =>
    mounts[season].push({
      startDate: firstDay.add({ days: after }).toString(),
      startOdometer: odometerAfter(after),
      endDate: null,
      endOdometer: null,
    });
  mount(0);
  for (let after = 1; after <= days; after += 1) {
    const date = firstDay.add({ days: after }).toString();
    const next = (changes as Readonly<Record<string, 'Summer' | 'Winter' | undefined>>)[date.slice(5)];
    if (next === undefined || next === season) continue;
    const open = mounts[season].pop();
    if (open !== undefined) mounts[season].push({ ...open, endDate: date, endOdometer: odometerAfter(after) });
    season = next;
    mount(after);
  }
  return mounts;
}

interface Noting {
  readonly tenant: Tenant;
  readonly reports: DemoDeps['reports'];
  readonly language: Language;
  /** Of the invoices of the car: no two cars have the same. */
  readonly firstNumber: number;
}

async function writeServices(
  { tenant, reports, language, firstNumber }: Noting,
  writing: Writing,
  vehicleId: VehicleId,
  recorded: Recorded,
) {
  const { data: known } = await costRecords.list(tenant, { vehicleId, limit: 100 });
  for (const [index, { texts, share, category, costs }] of services.entries()) {
    const description = texts[languages.indexOf(language)] ?? texts[0];
    if (known.some((cost) => (texts as readonly string[]).includes(cost.description))) continue;
    const after = Math.round(recorded.days * share);
    const date = recorded.firstDay.add({ days: after }).toString();
    const invoice = invoiceOf({
      number: `${date.slice(0, 4)}-${firstNumber + index}`,
      date,
      workshop,
      description,
      amount: costs,
      language,
    });
    const content = await reports.writePdf(invoice.document, Date.parse(date));
    await tenant.transaction(async (transaction) => {
      const entered = { vehicleId, description, category, costs, date, workshop, odometer: recorded.odometerAfter(after) };
      const { id } = await costRecords.add(transaction, writing, {
        ...entered,
        type: 'OneTime',
        currency: 'EUR',
        startDate: null,
        endDate: null,
        note: null,
      });
      await storeReceipt(transaction, { vehicleId, costId: id, name: invoice.name, content, facts: invoice.facts }, writing.now);
    });
  }
}
