import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { playLife } from '@wattbook/simulator/judge/play-life';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { type ProgramName, programs, type Topics } from '@wattbook/simulator/manufacturers/broker-topics';
import type { CarMoment, SourceCar } from '@wattbook/simulator/manufacturers/fake-source';
import { plainKind } from '@wattbook/simulator/sources/plain-kinds';
import { expect, it } from 'vitest';
import { createTopicMemory, readMessage } from './read-message.ts';

const car: SourceCar = { vin: '5YJ3E1EA1KF000001', name: 'car', manufacture: 'Tesla', model: 'Model 3', year: 2019 };

/** What is read of the changes that a program writes, message by message. */
function readWritten(program: ProgramName, sent: readonly Sample[]): Sample[] {
  const { base, write } = programs[program];
  const memory = createTopicMemory();
  let texts: Topics = {};
  let moment: CarMoment = { ts: 0 };
  return sent.flatMap((sample) => {
    moment = { ...moment, online: 'online', ...sample };
    const written = write(car, moment);
    const changed = Object.entries(written).filter(([topic, text]) => texts[topic] !== text);
    texts = { ...texts, ...written };
    return changed.flatMap(([topic, text], order) => {
      const message = { topic: `${base(car, 1)}/${topic}`, payload: Buffer.from(text), receivedAt: sample.ts + order, retained: false };
      return readMessage(memory, message).flatMap(({ samples }) => samples);
    });
  });
}

const hours = (segments: readonly Segment[]) =>
  segments.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 3_600_000, 0);
const ofKind = <Kind extends Segment['kind']>(segments: readonly Segment[], kind: Kind) =>
  segments.filter((one): one is Extract<Segment, { kind: Kind }> => one.kind === kind);

const trial = { seed: 8, days: 3, kind: plainKind('telemetry-all', 10), interval: 10_000, lateMs: 0, loss: 0, mishaps: [] };
const { samples, found, capacityKwh } = playLife(worldOf(1), trial);

it.each<[ProgramName, boolean]>([
  ['teslamate', true],
  ['ovms', false],
])('%s writes a life whose trips, charges and sleeps are found as in the samples of the car itself', (program, tellsSleep) => {
  const { changes } = foldMany(emptyState(), mergeSamples(readWritten(program, samples)), [
    { from: 0, settings: { ...defaultSettings, capacityKwh } },
  ]);
  const read = changes?.segments ?? [];
  const [trips, charges, sleeps] = [ofKind(found, 'trip'), ofKind(found, 'charge'), ofKind(found, 'sleep')];
  expect(Math.min(trips.length, charges.length, sleeps.length)).toBeGreaterThan(0);
  expect(ofKind(read, 'trip').map(({ distance }) => Math.round(distance))).toEqual(trips.map(({ distance }) => Math.round(distance)));
  expect(ofKind(read, 'charge')).toHaveLength(charges.length);
  expect(hours(ofKind(read, 'charge'))).toBeCloseTo(hours(charges), 1);
  expect(hours(ofKind(read, 'sleep'))).toBeCloseTo(tellsSleep ? hours(sleeps) : 0, 1);
});
