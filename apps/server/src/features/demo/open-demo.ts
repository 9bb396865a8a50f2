import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { withNamedLock } from '../../db/tenant-connection.ts';
import { describeFailure } from '../../http/failure.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Actor } from '../../http/actor.ts';
import { hasAccounts } from '../account/public.ts';
import { nameKnownPlaces } from '../addresses/public.ts';
import type { Cast } from './cast.ts';
import { type DemoAccount, demoPassword } from './demo-account.ts';
import type { DemoDeps } from './demo-deps.ts';
import { type DemoEntry, storeDecision, readEntry, savePastUntil } from './demo-entry.ts';
import { describePast } from './describe-past.ts';
import { createHousehold, findActor, readCars, setOpenToVisitors, writeEntries } from './household.ts';
import { createTeller, retellPast } from './retell.ts';
import { runLive } from './run-live.ts';
import { SimulatorFailed } from './simulator.ts';
import type { HouseholdPrograms } from './manufacturers.ts';
import { openLogbooks } from './keep-logbook.ts';
import { openFleet } from './fleet/open-fleet.ts';
import { runFleet } from './fleet/run-fleet.ts';
import { importPast } from './import-past.ts';
import { stateHomeCharges } from './state-home-charges.ts';
import { writeCards } from './write-cards.ts';
import { writeUpkeep } from './write-upkeep.ts';
import { writeOwnership } from './write-ownership.ts';
import { writeChargePoints } from './write-charge-points.ts';

/** The demo of this installation; `account` is null where there is none. */
export interface Demo {
  readonly account: DemoAccount | null;
  /** Continues in real time, by pushes to the server at `server`; its household lets these programs read. */
  startLive(server: string, programs: HouseholdPrograms | null): void;
  close(): Promise<void>;
}

interface DemoOptions {
  readonly isOn: boolean;
  /** Months of the past that a new household has. */
  readonly months: number;
}

const noDemo: Demo = { account: null, startLive: () => undefined, close: async () => undefined };

/** An arbitrary number; the pictures and figures in the documents are of this world. */
const seed = 1;

/**
 * Creates the demo on an installation without accounts, or completes an existing one up to the start of today. Returns when it is complete, or when `stop` aborts: the
 * stored part stays, and the next start continues it. Simulated data is only written to the demo's own accounts.
 */
export async function openDemo(deps: DemoDeps, options: DemoOptions, stop: AbortSignal): Promise<Demo> {
  const { database, now } = deps;
  const stored = await readEntry(database.directory);
  if (!options.isOn) {
    if (stored === null) return noDemo;
    // Its password is public, so it must not stay open.
    await setOpenToVisitors(database, stored, false, now());
    deps.log.info('The demo is off: nothing is simulated, and its account is closed.');
    return noDemo;
  }
  const entry = stored ?? (await createEntry(deps, options.months));
  if (entry === null) return noDemo;
  await runExclusively(deps, entry, stop, () => completePast(deps, stop));
  if (stop.aborted || !(await setOpenToVisitors(database, entry, true, now()))) return noDemo;
  return createDemo(deps, entry);
}

/** Decides for a demo where one is possible; null: no demo. */
async function createEntry(deps: DemoDeps, months: number): Promise<DemoEntry | null> {
  const { directory } = deps.database;
  if (await hasAccounts(directory)) return null;
  if (!deps.simulator.isThere()) {
    deps.log.info('There is no simulator here, so there is no demo.');
    return null;
  }
  const { cars } = await deps.simulator.cast(seed);
  const household = cars.find(({ role }) => role === 'household') ?? cars[0];
  const accounts = new Map(cars.map(({ account }) => [account.email, newId() as AccountId]));
  const accountOf = (email: string) => accounts.get(email) ?? (newId() as AccountId);
  const { timeZone } = household.vehicle;
  return storeDecision(directory, {
    seed,
    epoch: dayStart(deps.now(), timeZone).subtract({ months }).toInstant().toString({ fractionalSecondDigits: 3 }),
    timeZone,
    email: household.account.email,
    accountId: accountOf(household.account.email),
    cars: Object.fromEntries(
      cars.map(({ key, account }) => [key, { accountId: accountOf(account.email), vehicleId: newId() as VehicleId }]),
    ),
    fleetAccounts: { accountId: newId() as AccountId, managerAccountId: newId() as AccountId },
    pastUntil: null,
  });
}

const dayStart = (time: number, timeZone: string) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).startOfDay();

/** Creates the missing parts, and imports the past up to the start of today. */
async function completePast(deps: DemoDeps, stop: AbortSignal): Promise<void> {
  // Another server may have changed it.
  const entry = await readEntry(deps.database.directory);
  if (entry === null || stop.aborted) return;
  const until = dayStart(deps.now(), entry.timeZone).epochMilliseconds;
  const isNew = entry.pastUntil === null;
  if (!isNew && Date.parse(entry.pastUntil ?? '') >= until) return;
  try {
    await addPast(deps, entry, until, stop);
  } catch (error) {
    deps.progress.clear();
    if (stop.aborted) return;
    if (!isNew) deps.log.error({ failure: describeFailure(error) }, 'The demo could not be updated to today.');
    else throw error instanceof SimulatorFailed ? new OperatorError(creationFailed(error.message), { cause: error }) : error;
  }
}

async function addPast(deps: DemoDeps, entry: DemoEntry, until: number, stop: AbortSignal): Promise<void> {
  const { database, simulator, now } = deps;
  const title = entry.pastUntil === null ? 'Creating the demo' : 'Updating the demo to today';
  const cast = await simulator.cast(entry.seed);
  if (entry.pastUntil === null) await writeBeginning(deps, entry, cast);
  const cars = await readCars(database, entry, now());
  const since = Object.fromEntries(cars.map((car) => [car.key, car.since === null ? null : new Date(car.since).toISOString()]));
  const [epoch, end] = [Date.parse(entry.epoch), new Date(until).toISOString()];
  const lines = simulator.past({ seed: entry.seed, epoch: entry.epoch, until: end, since }, stop);
  const { progress, rejected: refused } = await importPast(deps, { cars, epoch, until }, lines, title);
  await nameKnownPlaces(database.forAccount(entry.accountId));
  await deps.computeTripLines(stop);
  const actor = await findActor(deps, entry);
  const past = {
    cars,
    cast: cast.cars,
    seed: entry.seed,
    epoch,
    from: Date.parse(entry.pastUntil ?? entry.epoch),
    until,
    isFirst: entry.pastUntil === null,
  };
  if (actor !== null) await liveOn(deps, actor, { entry, cast, past }, stop);
  await retellPast(deps, entry, cast);
  if (stop.aborted) return;
  deps.progress.end(title, progress);
  if (refused.size > 0) deps.log.warn({ refused: Object.fromEntries(refused) }, 'simulated values were rejected');
  await savePastUntil(database.directory, entry, end);
}

interface Lived {
  readonly entry: DemoEntry;
  readonly cast: Cast;
  readonly past: Parameters<typeof describePast>[2] & Parameters<typeof stateHomeCharges>[2];
}

/** What the household did with its cars, in the order in which it did so. */
async function liveOn(deps: DemoDeps, actor: Actor, { entry, cast, past }: Lived, stop: AbortSignal): Promise<void> {
  const isNew = entry.pastUntil === null;
  const employed = isNew && entry.fleetAccounts !== null ? { ...past, accounts: entry.fleetAccounts, timeZone: entry.timeZone } : null;
  if (isNew) await openLogbooks(deps, actor, { ...past, home: cast.entries?.home?.address ?? null });
  if (employed !== null) await openFleet(deps, actor, employed);
  await describePast(deps, actor, past, stop);
  await stateHomeCharges(deps, actor, past, stop);
  if (isNew) await writeUpkeep(deps, actor, { ...past, timeZone: entry.timeZone });
  if (employed !== null) await runFleet(deps, actor, employed);
}

/** Writes what is there before the first sample. */
async function writeBeginning(deps: DemoDeps, entry: DemoEntry, cast: Cast): Promise<void> {
  await createHousehold(deps, entry, cast);
  await writeChargePoints(deps, cast);
  const actor = await findActor(deps, entry);
  if (actor === null) return;
  await writeEntries(deps, actor, entry, cast);
  await writeOwnership(deps, actor, entry, cast);
  await writeCards(deps, actor, { entry, cast });
}

const creationFailed = (why: string) =>
  `The demo could not be created: ${why}\nThe next start continues where this one ended; with DEMO=off Wattbook starts without a demo.`;

const retryMs = 1000;

/** Runs `work` while no other server does; waits for the lock. */
async function runExclusively(
  { pool, pause }: DemoDeps,
  { accountId }: DemoEntry,
  stop: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const done = await withNamedLock(pool, accountId, { name: 'demo', waits: false }, async () => {
      await work();
      return true;
    });
    if (done === true) return;
    await pause(retryMs, stop);
  }
}

function createDemo(deps: DemoDeps, entry: DemoEntry): Demo {
  const ending = new AbortController();
  let liveRun = Promise.resolve();
  return {
    account: {
      accountId: entry.accountId,
      email: entry.email,
      password: demoPassword,
      cars: Object.values(entry.cars).map(({ vehicleId }) => vehicleId),
      tellIn: createTeller(deps, entry),
    },
    startLive: (server, programs) => {
      liveRun = runLive(deps, entry, { server, programs }, ending.signal);
    },
    close: async () => {
      ending.abort();
      await liveRun;
    },
  };
}
