import { newFleetCard } from '@wattbook/contract/fleet/fleet.schema';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import { createFleetCard, listFleetCards } from '../../cards/public.ts';
import {
  approveStatements,
  askQuestion,
  changeJoined,
  closeRun,
  createBooking,
  listStatements,
  type PayrollDeps,
  readCalendar,
  saveSettings,
  takeOver,
  writePayee,
} from '../../fleet/public.ts';
import type { DemoDeps } from '../demo-deps.ts';
import type { DemoCar } from '../household.ts';
import { employer } from '../state-home-charges.ts';
import { companyCardName } from '../write-cards.ts';
import { fleetQuestions } from './fleet-questions.ts';
import { dayMs, findCompanyCar, findNewcomer, findOthers, joinOthers, managerOf, type PastOfFleet } from './open-fleet.ts';

type RunDeps = Pick<DemoDeps, 'database' | 'passwords' | 'now' | 'telemetry' | 'sealing' | 'log'>;

/**
 * What the fleet did up to today, by the use cases of the calls: other cars joined, payroll paid the statements of the company car month by month, the pool is booked, and the newest car has
 * a card to check and charges to confirm.
 */
export async function runFleet(deps: RunDeps, actor: Actor, past: PastOfFleet): Promise<void> {
  const manager = await managerOf(deps, past.accounts.managerAccountId);
  await joinOthers(deps, past);
  const company = findCompanyCar(past);
  if (company !== undefined) await pay(deps, manager, past, company);
  const newcomer = findNewcomer(past);
  if (newcomer !== undefined) await ask(deps, { manager, driver: actor }, past, newcomer);
  const [pool] = findOthers(past);
  if (pool !== undefined) await book(deps, manager, past, pool);
}

/** The latest statements wait: one is asked about, and one is clean. */
const maxWaiting = 2;

async function pay(deps: RunDeps, manager: Actor, { accounts: { accountId: fleetId } }: PastOfFleet, car: DemoCar): Promise<void> {
  const { database, sealing } = deps;
  const fleet = database.forAccount(fleetId);
  const at = (now: number): PayrollDeps => ({ database, sealing, now: () => now, onError: (what) => deps.log.warn(what) });
  await fleet.transaction((locked) =>
    saveSettings(locked, sealing, { maxPrice: 0.4, debtorName: employer, debtorIban: 'DE02120300000000202051' }),
  );
  await fleet.transaction((locked) =>
    writePayee(locked, sealing, car.vehicleId, { holder: 'Johanna Huber', iban: 'DE89370400440532013000', now: deps.now() }),
  );
  // Those of its past were issued before the account of the fleet looked.
  await takeOver(database, { accountId: car.accountId, vehicleId: car.vehicleId, fleetId });
  const { data } = await listStatements(fleet, sealing, { sort: 'month', limit: 100 });
  const waiting = Math.min(maxWaiting, Math.floor(data.length / 2));
  for (const { id, issuedAt, state } of data.slice(0, data.length - waiting)) {
    if (state !== 'open') continue;
    const soon = at(Date.parse(issuedAt) + 3 * dayMs);
    await approveStatements(soon, manager, fleetId, { ids: [id] });
    await closeRun(soon, manager, fleetId, { payment: 'transfer' }).catch(leaveOut(deps));
  }
  const asked = data.at(-waiting);
  if (waiting > 0 && asked?.state === 'open')
    await askQuestion(at(Date.parse(asked.issuedAt) + dayMs), manager, { id: fleetId, statementId: asked.id }, question);
}

const [[question]] = fleetQuestions;

/** What payroll has nothing to pay for is in no run. */
const leaveOut =
  ({ log }: Pick<DemoDeps, 'log'>) =>
  (error: unknown): void => {
    if (!(error instanceof AppError)) throw error;
    log.warn({ refused: error.word }, 'a run of the fleet of the demo was left out');
  };

/** Gives the newest car a card that its driver has not checked yet, and asks to confirm its charges. */
async function ask(
  { database, sealing, telemetry }: RunDeps,
  { manager, driver }: { readonly manager: Actor; readonly driver: Actor },
  { accounts: { accountId: fleetId }, until }: PastOfFleet,
  { vehicleId }: DemoCar,
): Promise<void> {
  const now = () => until - 4 * dayMs;
  if ((await listFleetCards(database.forAccount(driver.accountId), vehicleId)).total > 0) return;
  const writer = { accountId: driver.accountId, userId: driver.userId, administratorId: manager.userId };
  const startDate = new Date(now()).toISOString().slice(0, 10);
  const prices = [{ ac: true, unit: 'kWh', price: 0.32 }];
  const card = newFleetCard.parse({ name: companyCardName, category: 'Home', currency: 'EUR', prices, startDate, fleetCheckInterval: 6 });
  await createFleetCard({ database, sealing, now }, writer, vehicleId, card);
  await changeJoined({ database, telemetry, billing: false, now }, manager, { id: fleetId, vehicleId }, { fleetChargeCompleted: false });
}

/** Who has the car of the pool around today, in days and hours of its zone. */
const bookings = [
  { driver: 'Mia Sommer', from: [-2, 8], to: [-2, 18], note: null },
  { driver: 'Jonas Berg', from: [-1, 7], to: [0, 12], note: 'Nürnberg' },
  { driver: 'Mia Sommer', from: [1, 8], to: [1, 17], note: null },
  { driver: 'Aylin Demir', from: [3, 6], to: [5, 20], note: null },
] as const;

async function book(
  { database, telemetry, log }: RunDeps,
  manager: Actor,
  { accounts: { accountId: id }, until, timeZone }: PastOfFleet,
  { vehicleId }: DemoCar,
): Promise<void> {
  const then = { database, telemetry, billing: false, now: () => until - 3 * dayMs };
  await changeJoined(then, manager, { id, vehicleId }, { fleetPool: true });
  const day = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(timeZone).startOfDay();
  const at = ([days, hour]: readonly [number, number]) => day.add({ days }).with({ hour }).toInstant().toString();
  const naming = { ...then, live: noLive, placeHash: noHash, onError: (what: string) => log.warn(what) };
  const range = { from: at([-7, 0]), to: at([14, 0]) };
  if ((await readCalendar(naming, manager, id, range)).total > 0) return;
  for (const { driver, from, to, note } of bookings)
    await createBooking(naming, manager, id, { vehicleId, driver, note, startTime: at(from), endTime: at(to) });
}

const noLive = { publish: () => undefined, close: async () => undefined };
const noHash = () => null;
