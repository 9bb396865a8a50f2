import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { numberIn } from '../units.ts';
import type { StreamMessage, VehicleSamples } from '../connector.ts';
import { type Coordinate, pairCoordinate, type Position, positionIn } from './coordinates.ts';
import { type Loadpoint, readLoadpoint } from './evcc-topics.ts';
import { ovmsFields } from './ovms-topics.ts';
import { teslamateFields } from './teslamate-topics.ts';
import { evccVehicle, type KnownTopic, knownTopic } from './topics.ts';

/** Longer texts are none of the values that are read. */
const maxBytes = 2000;
/** So many vehicles and loadpoints of a connection are remembered; a broker with more has no household behind it. */
const maxRemembered = 200;

/** What messages before said, as far as the next ones cannot be read without it: one for each connection. */
export interface TopicMemory {
  readonly waiting: Map<string, Coordinate>;
  /** Vehicles whose position arrives in one message. */
  readonly located: Set<string>;
  readonly loadpoints: Map<string, Loadpoint>;
}

export const createTopicMemory = (): TopicMemory => ({ waiting: new Map(), located: new Set(), loadpoints: new Map() });

/** Reads one message of a broker, and remembers what the next ones need. Empty: it says nothing of a vehicle. */
export function readMessage(memory: TopicMemory, { topic, payload, receivedAt, retained }: StreamMessage): readonly VehicleSamples[] {
  const known = payload.length > maxBytes ? null : knownTopic(topic);
  if (known === null) return [];
  return fieldsOf(memory, known, Buffer.from(payload).toString(), receivedAt).flatMap(({ vehicle, fields }) => {
    const read = retained ? lasting(fields) : fields;
    return Object.keys(read).length === 0 ? [] : [{ vehicle, samples: [{ ts: receivedAt, source: 'mqtt', ...read }] }];
  });
}

interface Read {
  readonly vehicle: string;
  readonly fields: SampleFields;
}

function fieldsOf(memory: TopicMemory, { dialect, base, key }: KnownTopic, text: string, at: number): readonly Read[] {
  if (dialect === 'evcc') return readEvcc(memory, base, key, text);
  const name = dialect === 'ovms' ? (ovmsPosition.get(key) ?? '') : key;
  const position = readPosition(memory, base, { key: name, text, at });
  const fields = position ?? (dialect === 'ovms' ? ovmsFields(key, text) : teslamateFields(key, text));
  return fields === null ? [] : [{ vehicle: base, fields: { ...fields } }];
}

function readEvcc(memory: TopicMemory, base: string, key: string, text: string): readonly Read[] {
  if (!base.includes('/loadpoints/') || isFull(memory.loadpoints, base)) return [];
  const [loadpoint, read] = readLoadpoint(memory.loadpoints.get(base) ?? {}, key, text);
  memory.loadpoints.set(base, loadpoint);
  return read.map(({ vehicle, fields }) => ({ vehicle: evccVehicle(base, vehicle), fields }));
}

const ovmsPosition: ReadonlyMap<string, string> = new Map([
  ['v/p/latitude', 'latitude'],
  ['v/p/longitude', 'longitude'],
]);

/** What a topic below a vehicle says, and when it arrived. */
interface TopicValue {
  readonly key: string;
  readonly text: string;
  readonly at: number;
}

function readPosition(memory: TopicMemory, vehicle: string, { key, text, at }: TopicValue): Position | null {
  if (key === 'location') {
    if (!isFull(memory.located, vehicle)) memory.located.add(vehicle);
    return positionIn(text);
  }
  const value = key === 'latitude' || key === 'longitude' ? numberIn(text) : undefined;
  // A receiver without a fix writes 0.
  if (value === undefined || value === 0 || memory.located.has(vehicle) || isFull(memory.waiting, vehicle)) return null;
  const { position, waiting } = pairCoordinate(memory.waiting.get(vehicle) ?? null, {
    name: key === 'latitude' ? 'lat' : 'lon',
    value,
    at,
  });
  if (waiting === null) memory.waiting.delete(vehicle);
  else memory.waiting.set(vehicle, waiting);
  return position;
}

const isFull = (remembered: { readonly size: number; readonly has: (key: string) => boolean }, key: string): boolean =>
  remembered.size >= maxRemembered && !remembered.has(key);

/** What lasts only a moment is not read from a retained message: the program that wrote it may have stopped in the middle of a drive. */
function lasting({
  speedKmh: _speed,
  moving: _moving,
  gear: _gear,
  powerKw: _power,
  batteryA: _current,
  heading: _heading,
  ...rest
}: SampleFields): SampleFields {
  return rest;
}
