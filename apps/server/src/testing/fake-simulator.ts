// A world small enough to count by hand, with the commands of the simulator: a household with two cars and a neighbour, each drives 10 km every day at noon (UTC).
//   LITTLE_SIMULATOR_ENDS=<days>  `past` fails after so many days of cars, `live` at once
//   LITTLE_SIMULATOR_CHARGES=1     the car with the logbook charges at home once a week, in two hours
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const [dayMs, hourMs] = [86_400_000, 3_600_000];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    epoch: { type: 'string', default: '' },
    until: { type: 'string', default: '' },
    server: { type: 'string', default: '' },
  },
});
const endsAfter = Number(process.env['LITTLE_SIMULATOR_ENDS'] ?? Number.POSITIVE_INFINITY);
const isCharging = process.env['LITTLE_SIMULATOR_CHARGES'] !== undefined;
const keys = ['first', 'second', 'neighbour'];

const carOf = (key: string, index: number) => ({
  key,
  role: key === 'neighbour' ? 'neighbour' : 'household',
  account: {
    email: key === 'neighbour' ? 'neighbour-1@wattbook.example' : 'demo@wattbook.example',
    firstName: 'Ada',
    lastName: key === 'neighbour' ? 'Next' : 'Demo',
    language: 'en',
  },
  vehicle: {
    displayName: `Car ${key}`,
    manufacture: 'Tesla',
    model: 'Model 3',
    variant: 'Long Range',
    vin: `5YJ3E7EB1KF00000${index}`,
    kWh: 75,
    degradation: 0.05,
    efficiency: 15.2,
    liter: key === 'second' ? 45 : null,
    logbook: key === 'second',
    logbookType: key === 'second' ? 'tax' : null,
    licensePlate: `ED-W ${index}E`,
    timeZone: 'Europe/Berlin',
  },
  fixedCosts: [
    { description: 'Insurance', type: 'Yearly', category: 'Insurance', costs: 600, afterDays: 0 },
    { description: 'THG premium', type: 'OneTime', category: 'Others', costs: -95, afterDays: 40 },
  ],
  // Every trip ends at home.
  stays: [{ latitude: 48.4901, longitude: 11.7, purpose: 'home', tags: [], visit: null }],
});

const address = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const chargePoints = [
  {
    operator: 'Stadtfunke (Demo)',
    latitude: 48.4,
    longitude: 11.74,
    address: 'Am Ring 1',
    city: 'Freising',
    ac: false,
    kW: 150,
    points: 2,
  },
];
const entries = {
  tripTags: ['Shopping'],
  home: { latitude: 48.4901, longitude: 11.7, address },
  contacts: [
    { firstName: 'Sabine', lastName: 'Keller', company: 'Noris GmbH', reason: 'Training' },
    { firstName: 'Thomas', lastName: 'Aigner', company: 'Donau AG', reason: 'Quotation' },
  ],
};

const texts = {
  costs: [
    ['Insurance', 'Versicherung', 'Assurance'],
    ['THG premium', 'THG-Prämie', 'Prime THG'],
  ],
};

/** Twenty minutes of driving with five minutes parked before and after it, one sample per minute. */
const drive = (noon: number) =>
  Array.from({ length: 31 }, (_, minute) => {
    const driven = Math.min(Math.max(minute - 5, 0), 20) / 2;
    const isMoving = minute > 5 && minute <= 25;
    return {
      ts: new Date(noon + minute * 60_000).toISOString(),
      gear: isMoving ? 'D' : 'P',
      speedKmh: isMoving ? 30 : 0,
      odometerKm: 1000 + Math.floor(noon / dayMs - 20_000) * 10 + driven,
      soc: 80 - driven / 5,
      lat: 48.4 + driven / 111,
      lon: 11.7,
    };
  });

/** What the car that charges reports in a day: its level falls from drive to drive, and rises to 80 % on the evening of the seventh one. */
function chargingDay(noon: number) {
  const weekday = Math.floor(noon / dayMs) % 7;
  const driven = drive(noon).map((sample) => ({ ...sample, soc: sample.soc - 2 * weekday, charging: 'none' }));
  const last = driven.at(-1);
  if (weekday !== 6 || last === undefined) return driven;
  const evening = Array.from({ length: 25 }, (_, step) => ({
    ...last,
    ts: new Date(noon + 6 * hourMs + step * 5 * 60_000).toISOString(),
    soc: last.soc + ((80 - last.soc) * step) / 24,
    charging: step < 24 ? 'charging' : 'complete',
  }));
  return [...driven, ...evening];
}

/** Writes a line and waits until it is flushed: buffered output is lost when the program fails. */
const writeLine = (line: object) => new Promise((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, resolve));

async function readFirstLine<Input>(): Promise<Input> {
  for await (const line of createInterface({ input: process.stdin })) return JSON.parse(line) as Input;
  throw new Error('there was no input');
}

async function writePast(): Promise<void> {
  const { since } = await readFirstLine<{ since: Record<string, string | null> }>();
  let [days, samples] = [0, 0];
  for (const key of keys) {
    const after = Date.parse(since[key] ?? values.epoch) + (since[key] === null ? -1 : 0);
    for (let day = Math.floor(after / dayMs); day * dayMs < Date.parse(values.until); day += 1) {
      const dayOf = isCharging && key === 'second' ? chargingDay : drive;
      const body = dayOf(day * dayMs + 12 * hourMs).filter(({ ts }) => Date.parse(ts) > after && Date.parse(ts) < Date.parse(values.until));
      if (body.length > 0) await writeLine({ car: key, body });
      await writeLine({ progress: { car: key, day: new Date(day * dayMs).toISOString().slice(0, 10) } });
      samples += body.length;
      days += 1;
      if (days >= endsAfter) throw new Error('the world ended');
    }
  }
  await writeLine({ done: { samples } });
}

/** Sends one sample per car, then nothing until its input ends. */
async function runLive(): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  const [line] = (await new Promise<string[]>((resolve) => lines.once('line', (text) => resolve([text])))) as [string];
  const { cars } = JSON.parse(line) as { cars: Record<string, { token: string; since: string | null }> };
  for (const { token, since } of Object.values(cars)) {
    const body = JSON.stringify({ ts: Date.parse(since ?? values.epoch) + hourMs, soc: 55 });
    await fetch(`${values.server}/v1/ingest/${token}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
  if (Number.isFinite(endsAfter)) throw new Error('the world ended');
  await new Promise((resolve) => lines.once('close', resolve));
}

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  cast: () => writeLine({ cars: keys.map(carOf), chargePoints, entries, texts }),
  past: writePast,
  live: runLive,
};
await commands[positionals[0] ?? '']?.();
