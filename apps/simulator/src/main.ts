import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { equalCars } from './command/equal-cars.ts';
import { runLive, type LiveCar } from './command/live.ts';
import { runManufacturers, startManufacturers } from './command/manufacturers.ts';
import { parseTime, type Options, readOptions, usage, UsageError } from './command/options.ts';
import { pastLines } from './command/past.ts';
import { send } from './command/send.ts';
import { addressBook } from './household/address-book.ts';
import { castOf } from './household/cast.ts';
import { chargePoints } from './household/charge-points.ts';
import { fixedCostsOf } from './household/fixed-costs.ts';
import { remindersOf } from './household/reminders.ts';
import { entriesOf, staysOf } from './household/stays.ts';
import { householdTexts } from './household/texts.ts';
import { lifeOf } from './life/life-of.ts';
import { worldOf } from './life/real-world.ts';
import type { TrueSegment } from './life/truth.ts';
import { type ProgramsOfCars, tellPrograms } from './programs/tell-programs.ts';
import { openMailbox } from './mailbox/mailbox.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  cast: (args) => printCast(readOptions(args, ['seed'])),
  past: (args) => printPast(readOptions(args, ['seed', 'epoch', 'until'])),
  live: (args) => sendLive(readOptions(args, ['seed', 'epoch', 'server'])),
  truth: (args) => printTruth(readOptions(args, ['seed', 'epoch', 'until'])),
  'equal-cars': (args) => printEqualCars(readOptions(args, ['seed', 'epoch', 'until'])),
  mailbox: (args) => runMailbox(readOptions(args, [])),
  manufacturers: (args) => playManufacturers(readOptions(args, ['seed', 'epoch', 'server'])),
  help: () => write(usage),
};

/** Waits while the reader of stdout is slower. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function printCast({ seed }: Options): Promise<void> {
  const members = castOf(seed);
  const cars = members.map((member) => {
    const { key, account, role, vehicle } = member;
    const own = role === 'household' ? { stays: staysOf(member), fixedCosts: fixedCostsOf(member), reminders: remindersOf(member) } : {};
    return { key, account, role, vehicle, ...own };
  });
  const world = { places: addressBook(), chargePoints: chargePoints() };
  await write(`${JSON.stringify({ cars, ...world, entries: entriesOf(members), texts: householdTexts() })}\n`);
}

async function printPast({ seed, epoch, until }: Options): Promise<void> {
  const { since = {} } = (await readInput()) as { readonly since?: Readonly<Record<string, string | null>> };
  const known = Object.entries(since).flatMap(([key, text]) => (text === null ? [] : [[key, parseTime('since', text)] as const]));
  for (const line of pastLines(castOf(seed), worldOf(seed), { seed, epoch, until, since: Object.fromEntries(known) })) {
    await write(`${JSON.stringify(line)}\n`);
  }
}

async function printTruth({ seed, epoch, until, car }: Options): Promise<void> {
  const members = castOf(seed).filter(({ key }) => car === null || key === car);
  if (members.length === 0) throw new UsageError(`There is no car ${car}.`);
  const cars = members.map((member) => {
    const segments: TrueSegment[] = [];
    for (const episode of lifeOf(member, { seed, epoch, world: worldOf(seed) })) {
      segments.push(...episode.segments.filter(({ start }) => start < until));
      if (episode.until >= until) break;
    }
    const printed = segments.map((one) => ({ ...one, start: new Date(one.start).toISOString(), end: new Date(one.end).toISOString() }));
    return { key: member.key, segments: printed };
  });
  await write(`${JSON.stringify({ cars })}\n`);
}

async function printEqualCars({ seed, epoch, until }: Options): Promise<void> {
  const household = castOf(seed).filter(({ role }) => role === 'household');
  const groups = equalCars(household, worldOf(seed), { seed, epoch, until, cars: 14 });
  await write(`${JSON.stringify({ madeAt: new Date(until).toISOString(), groups })}\n`);
}

async function sendLive({ seed, epoch, server }: Options): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
  const { cars = {}, programs = null } = (await readInputLine(() => stop.abort())) as {
    readonly cars?: Readonly<Record<string, { readonly token: string; readonly since: string | null }>>;
    readonly programs?: ProgramsOfCars | null;
  };
  const known = Object.entries(cars).map(([key, { token, since }]): [string, LiveCar] => [
    key,
    { token, since: since === null ? null : parseTime('since', since) },
  ]);
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(() => undefined);
  await runLive(castOf(seed), worldOf(seed), {
    seed,
    epoch,
    cars: Object.fromEntries(known),
    signal,
    now: Date.now,
    wait,
    send: (token, body) => send({ server, signal, wait }, token, body),
    ...(programs !== null && { tell: tellPrograms(programs, signal) }),
  });
  process.stdin.destroy();
}

async function runMailbox(_none: Options): Promise<void> {
  const { close, ...where } = await openMailbox();
  await write(`${JSON.stringify(where)}\n`);
  const ended = [once(process.stdin.resume(), 'end'), once(process, 'SIGTERM'), once(process, 'SIGINT')];
  await Promise.race(ended);
  process.stdin.destroy();
  await close();
}

async function playManufacturers({ seed, epoch, server: pages }: Options): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
  process.stdin.resume().once('end', () => stop.abort());
  const server = await startManufacturers({ pages });
  const [cardata, tesla, programs] = await server.control({ act: [{ source: 'cardata' }, { source: 'tesla' }, { source: 'household' }] });
  await write(`${JSON.stringify({ url: server.url, cardata, tesla, programs })}\n`);
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(() => undefined);
  const neighbours = castOf(seed).filter(({ role }) => role === 'neighbour');
  await runManufacturers(server, neighbours, worldOf(seed), { seed, epoch, pages, now: Date.now, wait, signal });
  process.stdin.destroy();
  await server.close();
}

/** All of stdin as JSON; empty input is an empty object. */
async function readInput(): Promise<unknown> {
  if (process.stdin.isTTY) return {};
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return parseInput(text);
}

/** The first line of stdin as JSON; stdin stays open, and `closed` is called when it ends. */
async function readInputLine(closed: () => void): Promise<unknown> {
  let text = '';
  const line = new Promise<string>((resolve) => {
    process.stdin.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
    });
    process.stdin.once('end', () => {
      resolve(text);
      closed();
    });
  });
  return parseInput(await line);
}

function parseInput(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Reported below, together with JSON that is no object.
  }
  throw new UsageError('stdin contains no JSON object.');
}

const [name = 'help', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new UsageError(`There is no command ${name}.`);
  await command(args);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
