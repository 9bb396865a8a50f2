import { describe, expect, it } from 'vitest';
import type { Sample } from '../../telemetry/sample.ts';
import { at, every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number) => every(60, from, to, () => ({ gear: 'P', odometerKm, speedKmh: 0 }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'a gear D is driving, from the last stationary sample before to the first after',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      parked('10:11', '10:20', 105),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'a source that reports `moving` is driving',
    samples: [
      every(60, '10:00', '10:05', () => ({ moving: false, odometerKm: 100 })),
      every(60, '10:06', '10:10', (n) => ({ moving: true, odometerKm: 101 + n })),
      every(60, '10:11', '10:20', () => ({ moving: false, odometerKm: 105 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'a report of the cable alone ends a drive that only the odometer showed, and the charge follows it',
    samples: [
      every(60, '10:00', '10:05', () => ({ odometerKm: 100 })),
      every(60, '10:06', '10:15', (n) => ({ odometerKm: 101 + n })),
      at('10:16', { plugged: true }),
      at('10:16:01', { chargingHint: 'charging' }),
      every(60, '10:17', '10:50', (n) => ({ soc: 50 + n / 2 })),
      at('10:51', { chargingHint: 'none' }),
    ],
    lines: ['idle 10:00-10:05', 'trip~ 10:05-10:15', 'idle 10:15-10:16:01', 'charge 10:16:01-10:51'],
  },
  {
    rule: 'ignition alone is no motion',
    samples: [every(60, '10:00', '10:20', () => ({ ignition: true, odometerKm: 100 }))],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'two speeds of at least 1 km/h are motion, and it begins at the first',
    samples: [
      every(60, '10:00', '10:05', () => ({ speedKmh: 0 })),
      every(60, '10:06', '10:10', () => ({ speedKmh: 50 })),
      every(60, '10:11', '10:20', () => ({ speedKmh: 0 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'one speed alone is no motion',
    samples: [
      every(60, '10:00', '10:05', () => ({ speedKmh: 0 })),
      at('10:06', { speedKmh: 30 }),
      every(60, '10:07', '10:20', () => ({ speedKmh: 0 })),
    ],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'one speed with a moved odometer is motion',
    samples: [
      every(60, '10:00', '10:05', () => ({ speedKmh: 0, odometerKm: 100 })),
      at('10:06', { speedKmh: 30, odometerKm: 100.4 }),
      every(60, '10:07', '10:20', () => ({ speedKmh: 0, odometerKm: 100.8 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:07', 'idle 10:07-10:20'],
  },
  {
    rule: 'one speed is motion when the odometer moves on in the next message',
    samples: [
      every(60, '10:00', '10:05', () => ({ speedKmh: 0, odometerKm: 100 })),
      at('10:06', { speedKmh: 30 }),
      at('10:06:30', { odometerKm: 100.4 }),
      every(60, '10:07', '10:20', () => ({ speedKmh: 0, odometerKm: 100.4 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:07', 'idle 10:07-10:20'],
  },
  {
    rule: 'two speeds 15 minutes apart are motion, 16 minutes apart are not, whatever else is reported between them',
    samples: [
      every(60, '10:00', '10:05', () => ({ speedKmh: 0, soc: 50 })),
      at('10:06', { speedKmh: 30 }),
      every(60, '10:07', '10:21', () => ({ soc: 50 })),
      at('10:22', { speedKmh: 30 }),
      every(60, '10:23', '10:30', () => ({ soc: 50, speedKmh: 0 })),
      at('10:31', { speedKmh: 30 }),
      every(60, '10:32', '10:45', () => ({ soc: 50 })),
      at('10:46', { speedKmh: 30 }),
      every(60, '10:47', '11:00', () => ({ soc: 50, speedKmh: 0 })),
    ],
    lines: ['idle 10:00-10:30', 'trip 10:30-10:47', 'idle 10:47-11:00'],
  },
  {
    rule: 'speeds are rounded to 0.1 before they are compared: 0.94 twice is no motion',
    samples: [every(60, '10:00', '10:20', () => ({ speedKmh: 0.94 }))],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'a speed below 5 km/h does not beat plugged',
    samples: [every(60, '10:00', '10:20', () => ({ speedKmh: 4, plugged: true }))],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'a fresh speed of 5 km/h newer than the last gear message beats a carried P',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ speedKmh: 50, odometerKm: 101 + n })),
      parked('10:11', '10:20', 105),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'a speed of 3 km/h does not beat a carried P',
    samples: [parked('10:00', '10:05', 100), every(60, '10:06', '10:20', () => ({ speedKmh: 3 }))],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'a P newer than the last speed ends the drive',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n, speedKmh: 60 })),
      every(60, '10:11', '10:20', () => ({ gear: 'P', odometerKm: 105 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'a carried D yields to a newer plug: the lost P is detected',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      at('10:11', { plugged: true, odometerKm: 105 }),
      every(60, '10:12', '10:20', () => ({ soc: 50 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'a carried D yields to a hint of charging and to a fast charger that supplies power',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      at('10:11', { fastCharger: true, odometerKm: 105 }),
      every(60, '10:12', '10:20', () => ({ chargerPowerKw: 50 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:12', 'charge 10:12-10:20'],
  },
  {
    rule: 'a carried D yields to asleep',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      every(60, '10:11', '10:20', () => ({ online: 'asleep' })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'sleep 10:11-10:20'],
  },
  {
    rule: 'a carried D ends after 15 minutes without any evidence of motion, at the last evidence',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n })),
      every(60, '10:11', '10:40', () => ({ soc: 50 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:10', 'idle 10:10-10:40'],
  },
  {
    rule: 'a gear sent as unknown is cleared',
    samples: [
      parked('10:00', '10:05', 100),
      every(60, '10:06', '10:10', (n) => ({ gear: 'D', odometerKm: 101 + n, speedKmh: 60 })),
      every(60, '10:11', '10:20', () => ({ gear: null, speedKmh: 0, odometerKm: 105 })),
    ],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:11', 'idle 10:11-10:20'],
  },
  {
    rule: 'without gear and speed an odometer that rises by more than 0.3 km is an estimated trip',
    samples: [
      every(300, '10:00', '10:15', () => ({ odometerKm: 100 })),
      every(300, '10:20', '10:30', (n) => ({ odometerKm: 104 + 4 * n })),
      every(300, '10:35', '11:00', () => ({ odometerKm: 112 })),
    ],
    lines: ['idle 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-11:00'],
  },
  {
    rule: 'a rise that motion confirms leaves the edges to the motion, however long ago the odometer was sent',
    samples: [
      at('08:00', { odometerKm: 100, speedKmh: 0, soc: 50 }),
      every(600, '08:20', '10:00', (n) => ({ soc: 50 - n / 100 })),
      at('10:05', { soc: 48.8 }),
      at('10:05:10', { odometerKm: 100.001 }),
      every(15, '10:05:11', '10:09:56', () => ({ speedKmh: 50 })),
      every(15, '10:05:25', '10:09:55', (n) => ({ odometerKm: 100.2 + n * 0.2 })),
      at('10:10', { speedKmh: 0 }),
    ],
    lines: ['idle 08:00-10:05:10', 'trip 10:05:10-10:10'],
  },
  {
    rule: 'a rise of the odometer up to 0.3 km is none',
    samples: [every(300, '10:00', '10:15', () => ({ odometerKm: 100 })), every(300, '10:20', '11:00', () => ({ odometerKm: 100.3 }))],
    lines: ['idle 10:00-11:00'],
  },
  {
    rule: 'without an odometer a place more than 300 m away is an estimated trip',
    samples: [
      every(300, '10:00', '10:15', () => ({ lat: 50, lon: 9 })),
      every(300, '10:20', '10:30', (n) => ({ lat: 50.02 + n * 0.02, lon: 9 })),
      every(300, '10:35', '11:00', () => ({ lat: 50.06, lon: 9 })),
    ],
    lines: ['idle 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-11:00'],
  },
  {
    rule: 'a drive too short for the interval shows by the odometer between two stationary samples',
    samples: [
      every(300, '10:00', '10:15', () => ({ gear: 'P', odometerKm: 100 })),
      every(300, '10:20', '11:00', () => ({ gear: 'P', odometerKm: 103 })),
    ],
    lines: ['idle 10:00-10:15', 'trip~ 10:15-10:20', 'idle 10:20-11:00'],
  },
  {
    rule: 'an odometer that is late while the car is stationary is no drive',
    samples: [parked('10:00', '10:05', 100), parked('10:06', '10:20', 100.7)],
    lines: ['idle 10:00-10:20'],
  },
  {
    rule: 'edges farther away than the window are the first and last moving sample',
    samples: [
      parked('10:00', '10:05', 100),
      at('10:12', { gear: 'D', odometerKm: 103 }),
      every(60, '10:13', '10:20', (n) => ({ gear: 'D', odometerKm: 104 + n })),
      parked('10:30', '10:40', 112),
    ],
    lines: ['idle 10:00-10:05', 'trip~ 10:05-10:22:51', 'idle 10:22:51-10:40'],
  },
  {
    rule: 'a car that rolls 50 m makes no trip',
    samples: [
      parked('10:00', '10:05', 100),
      every(10, '10:05:10', '10:05:30', (n) => ({ gear: 'D', odometerKm: 100.01 + n * 0.02 })),
      parked('10:06', '10:20', 100.05),
    ],
    lines: ['idle 10:00-10:20'],
  },
];

describe('driving (detection.md, sections 2 to 4)', () => {
  it.each(cases)('$rule', ({ samples, lines }) => {
    expect(detect(samples).lines).toEqual(lines);
  });

  it('uses odometer and place of the standing reports even outside the window', () => {
    const { trips, gaps } = detect([
      parked('10:00', '10:05', 100),
      every(60, '10:12', '10:20', (n) => ({ gear: 'D', odometerKm: 103 + n })),
      parked('10:30', '10:40', 112),
    ]);
    expect(trips[0]).toMatchObject({ startOdometer: 100, endOdometer: 112, distance: 12 });
    expect(gaps).toEqual([]);
  });

  it('does not end at its start place when no position came after that', () => {
    const home = { lat: 48.4, lon: 11.7 };
    const quiet = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100, ...home })),
      every(60, '10:06', '10:25', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 101 + n })),
      every(60, '10:26', '10:40', () => ({ gear: 'P', speedKmh: 0, odometerKm: 121 })),
    ]);
    expect(quiet.trips.map(({ startPlace, endPlace }) => ({ startPlace, endPlace }))).toEqual([{ startPlace: home, endPlace: null }]);
  });

  it('keeps the place of a car that only rolls a few metres without a position', () => {
    const home = { lat: 48.4, lon: 11.7 };
    const rolled = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100, ...home })),
      at('10:05:30', { gear: 'D', speedKmh: 2, odometerKm: 100 }),
      at('10:05:40', { gear: 'D', speedKmh: 2, odometerKm: 100.01 }),
      every(60, '10:06', '10:20', () => ({ gear: 'P', speedKmh: 0, odometerKm: 100.01 })),
    ]);
    expect(rolled.segments.map(({ kind, endPlace }) => ({ kind, endPlace }))).toEqual([{ kind: 'idle', endPlace: home }]);
  });
});
