import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Random } from '@wattbook/simulator/random';
import type { VehicleId } from '@wattbook/domain/ids';
import { type Household, openHousehold } from './household.ts';
import { type Program, startProgram } from './program.ts';
import { longestOf, type Stall } from './stalls.ts';
import { type CallFacts, type ScreenCall, screenCalls } from './screen-calls.ts';

const agent = new Agent({ keepAlive: true });

/** Where a program finds its database and its secrets. */
export interface SideDatabase {
  readonly dataDir: string;
  readonly url: string;
  /** With the role that owns the tables. */
  readonly ownerUrl: string;
}

/** A program of its own with a signed-in person, and the times of its calls in milliseconds. */
export interface Side extends Household {
  readonly program: Program;
  readonly times: Map<ScreenCall, number[]>;
}

export async function openSide(database: SideDatabase, email: string, vehicles: readonly VehicleId[]): Promise<Side> {
  const program = await startProgram({
    dataDir: database.dataDir,
    databaseUrl: database.url,
    settings: { DATABASE_OWNER_URL: database.ownerUrl },
  });
  const household = await openHousehold(program.url, email, vehicles);
  return { ...household, program, times: new Map(screenCalls.map((call) => [call, []])) };
}

/** The longest stall of the programs since the last call. */
export async function readStalls(sides: readonly Side[]): Promise<Stall> {
  const stalls: Stall[] = [];
  for (const { program } of sides) stalls.push(await program.readStall());
  return longestOf(stalls);
}

interface Round {
  readonly round: number;
  readonly vehicles: readonly VehicleId[];
  /** The end of the data. */
  readonly until: number;
  readonly random: Random;
  /** A round to warm up is not counted. */
  readonly counts: boolean;
}

/** One call of each kind on every side; the first side changes with every round. */
export async function runRound(sides: readonly Side[], { round, vehicles, until, random, counts }: Round): Promise<void> {
  const vehicleId = vehicles[Math.floor(random.next() * vehicles.length)] as VehicleId;
  const [trip, charge] = [Math.floor(random.next() * 50), Math.floor(random.next() * 20)];
  for (const call of screenCalls) {
    for (let offset = 0; offset < sides.length; offset += 1) {
      const side = sides[(offset + round) % sides.length];
      const listed = side?.shown.get(vehicleId);
      if (side === undefined || listed === undefined) continue;
      const facts: CallFacts = {
        vehicleId,
        until,
        userId: side.userId,
        tripId: listed.trips[trip] ?? '',
        chargeId: listed.charges[charge] ?? '',
      };
      const response = await sendRequest(`${side.program.url}${call.path(facts)}`, side.token, call.body?.(facts));
      if (response.status !== 200)
        throw new Error(`${call.screen}, ${call.name} answered ${response.status}: ${response.text.slice(0, 300)}`);
      if (counts) side.times.get(call)?.push(response.ms);
    }
  }
}

export function sendRequest(
  url: string,
  token: string | null,
  body?: object,
): Promise<{ readonly status: number; readonly text: string; readonly ms: number }> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'accept-encoding': 'gzip',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const start = performance.now();
    const call = request(url, { method: payload === undefined ? 'GET' : 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), ms: performance.now() - start }),
      );
    });
    call.once('error', reject);
    call.end(payload);
  });
}
