// The fleet that is played: its cars with what the bench knows of them, and the people who sign in.
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { type ApiServer, insertPerson, insertVehicle, type Person, type SignedIn, signInAs } from '@wattbook/server/testing/api-server';
import { payrollCalls } from '@wattbook/server/testing/payroll';
import type { PlainGrant, PlainSegment } from './plain-grants.ts';
import type { PlainBooks, PlainIssue } from './plain-payroll.ts';

export interface PlayedCar {
  readonly index: number;
  readonly person: Person;
  readonly vehicle: VehicleId;
  readonly segments: Map<string, PlainSegment>;
  /** What the driver changed since the last job of copies. */
  readonly edited: Set<string>;
  readonly grant: PlainGrant;
  readonly issued: PlainIssue[];
  /** The price of a kWh of each year, by its first statement. */
  readonly basis: Map<string, 'actual' | 'flat'>;
  isJoined: boolean;
  nextNumber: number;
  readonly random: () => number;
}

export interface FleetLife {
  readonly server: ApiServer;
  readonly calls: ReturnType<typeof payrollCalls>;
  readonly fleetId: AccountId;
  readonly people: { readonly owner: Person; readonly payroll: Person };
  readonly cars: readonly PlayedCar[];
  readonly books: PlainBooks;
  readonly random: () => number;
  /** How often each thing was done. */
  readonly done: Map<string, number>;
  /** What the product did otherwise than the plain computation says. */
  readonly wrong: string[];
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function note({ done }: Pick<FleetLife, 'done'>, what: string, times = 1): void {
  done.set(what, (done.get(what) ?? 0) + times);
}

/** Notes what is wrong where two sides are not the same. */
export function same({ wrong }: Pick<FleetLife, 'wrong'>, what: string, found: unknown, plain: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(plain)];
  if (one !== other) wrong.push(`${what}: ${one?.slice(0, 300)}, and not ${other?.slice(0, 300)}`);
}

/** Does something for several at a time, each in its turn. */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

export const signIn = ({ server }: Pick<FleetLife, 'server'>, person: Person): Promise<SignedIn> => signInAs(server, person);

/** An answer that has to be one of success. */
export async function expectDone(what: string, answer: Promise<{ readonly statusCode: number; readonly body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${what}: ${statusCode} ${body}`);
}

export const debtorIban = 'DE89370400440532013000';

/** Makes a fleet with two people and cars of as many drivers that have not joined yet. */
export async function openLife(server: ApiServer, cars: number): Promise<FleetLife> {
  const calls = payrollCalls(server);
  const [owner, payroll] = [await signInAs(server), await signInAs(server)];
  const { id } = await calls.create(owner);
  await expectDone('a person of payroll', calls.admit(owner, id, payroll, 'payroll'));
  const settings = { maxPrice: null, debtorName: 'Klinikum Nord', debtorIban };
  await expectDone('the account that pays', calls.put(owner, `/fleets/${id}/payroll`, settings));
  const played: PlayedCar[] = [];
  for (let index = 0; index < cars; index += 1) {
    const person = await insertPerson(server);
    const vehicle = await insertVehicle(server, person, { name: `Car ${index}` });
    const driver = await signInAs(server, person);
    const stated = { basis: basisOf(index, 2026), employee: `Driver ${index}`, personnelNumber: String(1000 + index) };
    await expectDone('the settings of statements', calls.put(driver, `/vehicles/${vehicle}/statement-settings`, stated));
    played.push({
      index,
      person,
      vehicle,
      segments: new Map(),
      edited: new Set(),
      grant: { since: new Map(), older: null, text: null },
      issued: [],
      basis: new Map(),
      isJoined: false,
      nextNumber: 1,
      random: randomOf(index + 1),
    });
  }
  return {
    server,
    calls,
    fleetId: id as AccountId,
    people: { owner, payroll },
    cars: played,
    books: { statements: new Map(), payees: new Set(), maxCents: null },
    random: randomOf(4711),
    done: new Map(),
    wrong: [],
  };
}

/** Every second driver takes the flat price, as long as one is published. */
export const basisOf = (index: number, year: number): 'actual' | 'flat' => (year === 2026 && index % 2 === 0 ? 'flat' : 'actual');
