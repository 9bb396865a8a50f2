import { randomBytes } from 'node:crypto';
import { currentTerms } from '@wattbook/domain/account/terms';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { subscribe } from '@wattbook/domain/subscriptions/subscription';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { OperatorError } from '../../operator-error.ts';
import { readStoredUntil } from '../../telemetry/public.ts';
import type { Actor } from '../../http/actor.ts';
import { addAccount, findCredentials, hasAccount, setDeactivated } from '../account/public.ts';
import { storeAddresses } from '../addresses/public.ts';
import { createContact, listContacts } from '../contacts/public.ts';
import { costRecords } from '../costs/public.ts';
import { reminderRecords } from '../reminders/public.ts';
import { savePreferences } from '../users/public.ts';
import { addVehicle, findVin, storeOfVehicle } from '../vehicles/public.ts';
import type { Cast, CastCar } from './cast.ts';
import { demoPassword } from './demo-account.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';

/** Creates the missing accounts and vehicles of the demo. */
export async function createHousehold(deps: Pick<DemoDeps, 'database' | 'passwords' | 'now'>, entry: DemoEntry, cast: Cast): Promise<void> {
  for (const car of cast.cars) {
    const ids = entry.cars[car.key];
    if (ids === undefined) continue;
    await createAccount(deps, ids.accountId, car);
    await createVehicle(deps, ids, car);
  }
  // The simulated world has its own addresses, so that no service is called for them.
  await storeAddresses(deps.database.forAccount(entry.accountId), cast.places);
}

/** The household as the user of a call; null where its account was deleted. */
export async function findActor({ database }: Pick<DemoDeps, 'database'>, { email }: DemoEntry): Promise<Actor | null> {
  const found = await findCredentials(database, email);
  return found === undefined ? null : { accountId: found.accountId, userId: found.userId, kind: 'owner', sessionId: '', expiresAt: 0 };
}

const dayMs = 86_400_000;

/** Writes what the household entered in its first days: its home, its own tags, the people it visits, and of its cars the fixed costs and what they are due for, each once. */
export async function writeEntries(
  { database }: Pick<DemoDeps, 'database'>,
  actor: Actor,
  entry: DemoEntry,
  { entries, cars }: Cast,
): Promise<void> {
  if (entries === null) return;
  const { tripTags, home, contacts } = entries;
  const { epoch } = entry;
  const tenant = database.forAccount(actor.accountId);
  const homeLocation = home === null ? null : { latitude: home.latitude, longitude: home.longitude };
  await savePreferences(tenant, actor.userId, { tripTags: [...tripTags], homeAddress: home?.address ?? null, homeLocation });
  const { data } = await listContacts(tenant, { limit: contacts.length });
  const known = new Set(data.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  for (const [index, contact] of contacts.entries())
    if (!known.has(`${contact.firstName} ${contact.lastName}`))
      await createContact(tenant, actor, contact, Date.parse(epoch) + index * dayMs);
  for (const { key, fixedCosts, reminders } of cars) {
    const ids = entry.cars[key];
    // A visitor may have deleted the vehicle.
    if (ids?.accountId !== actor.accountId || (await findVin(tenant, ids.vehicleId)) === undefined) continue;
    await writeFixedCosts(tenant, actor, entry, { vehicleId: ids.vehicleId, fixedCosts });
    await writeReminders(tenant, actor, entry, { vehicleId: ids.vehicleId, reminders });
  }
}

async function writeFixedCosts(
  tenant: Tenant,
  actor: Actor,
  { epoch, timeZone }: DemoEntry,
  { vehicleId, fixedCosts }: Pick<CastCar, 'fixedCosts'> & Pick<DemoCarIds, 'vehicleId'>,
): Promise<void> {
  // A demo that was interrupted has some of them.
  const known = await costRecords.list(tenant, { vehicleId, limit: fixedCosts.length });
  const first = firstDay({ epoch, timeZone });
  for (const { afterDays, ...cost } of fixedCosts) {
    if (known.data.some(({ description }) => description === cost.description)) continue;
    const day = first.add({ days: afterDays }).toString();
    const days = cost.type === 'OneTime' ? { startDate: null, date: day } : { startDate: day, date: null };
    const now = Date.parse(epoch) + afterDays * dayMs;
    await costRecords.add(
      tenant,
      { actor, now },
      { ...cost, ...days, vehicleId, currency: 'EUR', endDate: null, odometer: null, workshop: null, note: null },
    );
  }
}

const firstDay = ({ epoch, timeZone }: Pick<DemoEntry, 'epoch' | 'timeZone'>) =>
  Temporal.Instant.from(epoch).toZonedDateTimeISO(timeZone).toPlainDate();

async function writeReminders(
  tenant: Tenant,
  actor: Actor,
  entry: DemoEntry,
  { vehicleId, reminders }: Pick<CastCar, 'reminders'> & Pick<DemoCarIds, 'vehicleId'>,
): Promise<void> {
  const { total } = await reminderRecords.list(tenant, { vehicleId, limit: 1 });
  if (total > 0) return;
  for (const { afterDays, ...reminder } of reminders) {
    const dueDate = afterDays === null ? null : firstDay(entry).add({ days: afterDays }).toString();
    await reminderRecords.add(tenant, { actor, now: Date.parse(entry.epoch) }, { ...reminder, vehicleId, dueDate });
  }
}

async function createAccount(
  { database, passwords, now }: Pick<DemoDeps, 'database' | 'passwords' | 'now'>,
  accountId: AccountId,
  { account, role }: CastCar,
): Promise<void> {
  if (await hasAccount(database.directory, accountId)) return;
  const password = role === 'household' ? demoPassword : createRandomPassword();
  // Accepts the terms, because the first visitor would otherwise accept them for all.
  const terms = [{ ...currentTerms, timestamp: new Date(now()).toISOString() }];
  const added = await addAccount({ database, passwords, now }, { ...account, password, accountId, terms });
  if (added.kind === 'email_taken')
    throw new OperatorError(`${account.email} belongs to another account, so the demo cannot use it. Start with DEMO=off.`);
  if (added.kind !== 'added') throw new Error(`the demo account ${account.email} was refused: ${added.kind}`);
}

/** Random and not stored: there is no sign-in to these accounts. */
export const createRandomPassword = (): string => `Aa1!${randomBytes(32).toString('base64url')}`;

interface DemoCarIds {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
}

async function createVehicle(
  { database, now }: Pick<DemoDeps, 'database' | 'now'>,
  { accountId, vehicleId }: DemoCarIds,
  { vehicle }: CastCar,
): Promise<void> {
  const tenant = database.forAccount(accountId);
  if ((await findVin(tenant, vehicleId)) !== undefined) return;
  const { displayName: name, vin, kWh, timeZone, ...details } = vehicle;
  const added = await addVehicle(tenant, { id: vehicleId, name, vin, kWh, timeZone, details });
  if (added.kind !== 'added') throw new Error(`the demo vehicle ${name} was refused: ${added.kind}`);
  await storeOfVehicle(tenant, vehicleId, subscribe({ plan: 'professional', interval: 'year' }, now()), now());
}

/** A stored simulated car. */
export interface DemoCar extends DemoCarIds {
  readonly key: string;
  readonly vin: string | null;
  /** Vehicle time of its newest stored sample, in milliseconds since 1970. */
  readonly since: number | null;
}

/** The existing cars of the demo: a visitor may have deleted one. */
export async function readCars(database: Database, entry: DemoEntry, now: number): Promise<DemoCar[]> {
  const found = Object.entries(entry.cars).map(async ([key, { accountId, vehicleId }]): Promise<DemoCar | null> => {
    const tenant = database.forAccount(accountId);
    const vin = await findVin(tenant, vehicleId);
    if (vin === undefined) return null;
    const since = await readStoredUntil(tenant, vehicleId);
    // A visitor may have pushed a sample with a future time.
    return { key, accountId, vehicleId, vin, since: since === null ? null : Math.min(since, now) };
  });
  return (await Promise.all(found)).filter((car) => car !== null);
}

/** Opens the household's account to visitors or closes it, also to open sessions. Returns whether it exists. */
export const setOpenToVisitors = (database: Database, { accountId }: DemoEntry, isOpen: boolean, now: number): Promise<boolean> =>
  setDeactivated(database.forAccount(accountId), isOpen ? null : new Date(now));
