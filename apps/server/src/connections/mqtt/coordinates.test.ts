import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinate, pairCoordinate, type Position } from './coordinates.ts';
import { createTopicMemory, readMessage } from './read-message.ts';

/** The positions of coordinates in their order. */
function positionsOf(coordinates: readonly Coordinate[]): Position[] {
  let waiting: Coordinate | null = null;
  const positions: Position[] = [];
  for (const coordinate of coordinates) {
    const paired = pairCoordinate(waiting, coordinate);
    ({ waiting } = paired);
    if (paired.position !== null) positions.push(paired.position);
  }
  return positions;
}

describe('a position that arrives as two messages', () => {
  it('is read from both coordinates of one report, in either order', () => {
    expect(
      positionsOf([
        { name: 'lat', value: 48.1, at: 0 },
        { name: 'lon', value: 11.5, at: 10 },
        { name: 'lon', value: 11.6, at: 1000 },
        { name: 'lat', value: 48.2, at: 1040 },
      ]),
    ).toEqual([
      { lat: 48.1, lon: 11.5 },
      { lat: 48.2, lon: 11.6 },
    ]);
  });

  it('never combines coordinates of two reports, whichever of them is missing', () => {
    const report = fc.record({
      kept: fc.constantFrom<readonly ('lat' | 'lon')[]>(['lat', 'lon'], ['lon', 'lat'], ['lat'], ['lon'], []),
      delayMs: fc.integer({ min: 0, max: 200 }),
      afterMs: fc.integer({ min: 1000, max: 60_000 }),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
        let start = 0;
        const sent = reports.flatMap(({ kept, delayMs, afterMs }, index) => {
          start += afterMs;
          // Both coordinates of a report are its number, so that a mixed position shows.
          return kept.map((name, order): Coordinate => ({ name, value: index + 1, at: start + order * delayMs }));
        });
        const complete = reports.flatMap(({ kept }, index) => (kept.length === 2 ? [{ lat: index + 1, lon: index + 1 }] : []));
        expect(positionsOf(sent)).toEqual(complete);
      }),
    );
  });

  const message = (memory: ReturnType<typeof createTopicMemory>, topic: string, text: string, receivedAt: number) =>
    readMessage(memory, { topic, payload: Buffer.from(text), receivedAt, retained: false });

  it.each([
    ['teslamate/cars/1', 'teslamate/cars/1/latitude', 'teslamate/cars/1/longitude'],
    ['ovms/anna/NIRO', 'ovms/anna/NIRO/metric/v/p/latitude', 'ovms/anna/NIRO/metric/v/p/longitude'],
  ])('is one sample of %s', (vehicle, latitude, longitude) => {
    const memory = createTopicMemory();
    expect(message(memory, latitude, '48.1', 1000)).toEqual([]);
    expect(message(memory, longitude, '11.5', 1020)).toEqual([{ vehicle, samples: [{ ts: 1020, source: 'mqtt', lat: 48.1, lon: 11.5 }] }]);
    expect(message(memory, longitude, '11.6', 1030)).toEqual([]);
  });

  it('is not combined from two vehicles', () => {
    const memory = createTopicMemory();
    message(memory, 'teslamate/cars/1/latitude', '48.1', 1000);
    expect(message(memory, 'teslamate/cars/2/longitude', '11.5', 1000)).toEqual([]);
  });

  it('is none without a fix', () => {
    const memory = createTopicMemory();
    message(memory, 'ovms/a/b/metric/v/p/latitude', '0', 1000);
    expect(message(memory, 'ovms/a/b/metric/v/p/longitude', '11.5', 1000)).toEqual([]);
  });

  it('is read once where the whole position has a message of its own', () => {
    const memory = createTopicMemory();
    expect(message(memory, 'teslamate/cars/1/location', '{"latitude":48.1,"longitude":11.5}', 1000)).toHaveLength(1);
    message(memory, 'teslamate/cars/1/latitude', '48.1', 1001);
    expect(message(memory, 'teslamate/cars/1/longitude', '11.5', 1002)).toEqual([]);
  });
});
