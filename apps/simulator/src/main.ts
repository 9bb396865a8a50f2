import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { liveOnAir, type LiveCar } from './command/live.ts';
import { momentOf, type Options, readOptions, usage, UsageError } from './command/options.ts';
import { tellPast } from './command/past.ts';
import { send } from './command/send.ts';
import { addressBook } from './household/address-book.ts';
import { castOf } from './household/cast.ts';
import { lifeOf } from './life/life-of.ts';
import { worldOf } from './life/real-world.ts';
import type { TrueSegment } from './life/truth.ts';
import { openMailbox } from './mailbox/mailbox.ts';

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  cast: (args) => showCast(readOptions(args, ['seed'])),
  past: (args) => showPast(readOptions(args, ['seed', 'epoch', 'until'])),
  live: (args) => goLive(readOptions(args, ['seed', 'epoch', 'server'])),
  truth: (args) => showTruth(readOptions(args, ['seed', 'epoch', 'until'])),
  mailbox: (args) => keepMailbox(readOptions(args, [])),
  help: () => write(usage),
};

/** Waits while the reader of stdout is slower. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function showCast({ seed }: Options): Promise<void> {
  const cars = castOf(seed).map(({ key, account, role, vehicle }) => ({ key, account, role, vehicle }));
  await write(`${JSON.stringify({ cars, places: addressBook() })}\n`);
}

async function showPast({ seed, epoch, until }: Options): Promise<void> {
  const { since = {} } = (await readInput()) as { readonly since?: Readonly<Record<string, string | null>> };
  const known = Object.entries(since).flatMap(([key, text]) => (text === null ? [] : [[key, momentOf('since', text)] as const]));
  for (const line of tellPast(castOf(seed), worldOf(seed), { seed, epoch, until, since: Object.fromEntries(known) })) {
    await write(`${JSON.stringify(line)}\n`);
  }
}

async function showTruth({ seed, epoch, until, car }: Options): Promise<void> {
  const members = castOf(seed).filter(({ key }) => car === null || key === car);
  if (members.length === 0) throw new UsageError(`There is no car ${car}.`);
  const cars = members.map((member) => {
    const segments: TrueSegment[] = [];
    for (const episode of lifeOf(member, seed, epoch, worldOf(seed))) {
      segments.push(...episode.segments.filter(({ start }) => start < until));
      if (episode.until >= until) break;
    }
    const told = segments.map((one) => ({ ...one, start: new Date(one.start).toISOString(), end: new Date(one.end).toISOString() }));
    return { key: member.key, segments: told };
  });
  await write(`${JSON.stringify({ cars })}\n`);
}

async function goLive({ seed, epoch, server }: Options): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop.abort());
  const { cars = {} } = (await readInputLine(() => stop.abort())) as {
    readonly cars?: Readonly<Record<string, { readonly token: string; readonly since: string | null }>>;
  };
  const known = Object.entries(cars).map(([key, { token, since }]): [string, LiveCar] => [
    key,
    { token, since: since === null ? null : momentOf('since', since) },
  ]);
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(() => undefined);
  await liveOnAir(castOf(seed), worldOf(seed), {
    seed,
    epoch,
    cars: Object.fromEntries(known),
    signal,
    now: Date.now,
    wait,
    send: (token, body) => send(server, token, body, signal, wait),
  });
  process.stdin.destroy();
}

async function keepMailbox(_none: Options): Promise<void> {
  const { close, ...where } = await openMailbox();
  await write(`${JSON.stringify(where)}\n`);
  const ended = [once(process.stdin.resume(), 'end'), once(process, 'SIGTERM'), once(process, 'SIGINT')];
  await Promise.race(ended);
  process.stdin.destroy();
  await close();
}

/** All of stdin as JSON; empty input is an empty object. */
async function readInput(): Promise<unknown> {
  if (process.stdin.isTTY) return {};
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) text += part;
  return parseInput(text);
}

/** The first line of stdin as JSON; stdin stays open, and `closed` is called when it ends. */
async function readInputLine(closed: () => void): Promise<unknown> {
  let text = '';
  const line = new Promise<string>((resolve) => {
    process.stdin.setEncoding('utf8').on('data', (part: string) => {
      text += part;
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
  throw new UsageError('stdin holds no JSON object.');
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
