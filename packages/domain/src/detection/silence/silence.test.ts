import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { settle } from '../settle.ts';
import { at, clock, every, detect } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, charging: 'none', ...fields }));
const driving = (from: string, to: string, first: number) =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, charging: 'none' }));
const charging = (from: string, to: string, first: number) =>
  every(60, from, to, (n) => ({ gear: 'P', odometerKm: 100, charging: 'charging', chargerPowerKw: 11, energyAddedKwh: first + n * 0.18 }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
}

const cases: Case[] = [
  {
    rule: 'between two stationary samples at the same place belongs to the earlier idle',
    samples: [parked('10:00', '10:05', 100), parked('12:00', '12:10', 100.1)],
    lines: ['idle 10:00-12:10'],
  },
  {
    rule: 'belongs to the earlier sleep',
    samples: [parked('10:00', '10:05', 100), every(60, '10:06', '10:10', () => ({ online: 'asleep' })), parked('12:00', '12:10', 100)],
    lines: ['idle 10:00-10:06', 'sleep 10:06-12:00', 'idle 12:00-12:10'],
  },
  {
    rule: 'is decided by the place without an odometer',
    samples: [every(60, '10:00', '10:05', () => ({ lat: 50, lon: 9 })), every(60, '12:00', '12:10', () => ({ lat: 50.0005, lon: 9 }))],
    lines: ['idle 10:00-12:10'],
  },
  {
    rule: 'is decided by the odometer that was not sent again, not by a place from the middle of the last drive',
    samples: [
      parked('09:00', '09:05', 100, { lat: 50, lon: 9 }),
      driving('09:06', '09:10', 101).map((sample, n) => ({ ...sample, lat: 50 + n * 0.01, lon: 9 })),
      every(60, '09:11', '09:15', () => ({ gear: 'P', odometerKm: 105 })),
      at('12:00', { soc: 50 }),
      at('12:01', { lat: 50.05, lon: 9 }),
      every(300, '12:05', '12:30', () => ({ soc: 50 })),
    ],
    lines: ['idle 09:00-09:05', 'trip 09:05-09:11', 'idle 09:11-12:30'],
  },
  {
    rule: 'of a night, before a drive whose first odometer is reported while moving, is no drive',
    samples: [
      parked('22:00', '22:05', 100),
      every(60, '22:06', '22:30', () => ({ online: 'asleep' })),
      every(60, '22:31', '30:59', () => ({ online: 'offline' })),
      at('31:00', { online: 'asleep' }),
      every(60, '31:01', '31:10', (n) => ({ gear: 'D', speedKmh: 40, odometerKm: 100.5 + n * 0.7, charging: 'none' })),
      parked('31:11', '31:30', 107),
    ],
    lines: ['idle 22:00-22:06', 'sleep 22:06-31:00', 'trip 31:00-31:11', 'idle 31:11-31:30'],
  },
  {
    rule: 'before a drive already running at its end is parked until the drive plausibly began',
    samples: [
      parked('22:00', '22:05', 100),
      every(60, '31:01', '31:10', (n) => ({ gear: 'D', speedKmh: 40, odometerKm: 100.5 + n * 0.7, charging: 'none' })),
      parked('31:11', '31:30', 107),
    ],
    lines: ['idle 22:00-30:59:26', 'trip~ 30:59:26-31:11', 'idle 31:11-31:30'],
  },
  {
    rule: 'is unknown when the car moved a little',
    samples: [parked('10:00', '10:05', 100), parked('12:00', '12:10', 100.2)],
    lines: ['idle 10:00-10:05', 'idle 12:00-12:10'],
  },
  {
    rule: 'is an estimated trip when the car is elsewhere, as long as that plausibly takes, and parked before and after it',
    samples: [parked('10:00', '10:05', 100), parked('12:00', '12:10', 140)],
    lines: ['idle 10:00-11:14:40', 'trip~ 11:14:40-12:00', 'idle 12:00-12:10'],
  },
  {
    rule: 'of 14 minutes is none',
    samples: [parked('10:00', '10:05', 100), parked('10:19', '10:25', 100.2)],
    lines: ['idle 10:00-10:25'],
  },
  {
    rule: 'is not ended by a poll that reports only offline',
    samples: [parked('10:00', '10:05', 100), every(60, '10:06', '11:59', () => ({ online: 'offline' })), parked('12:00', '12:10', 140)],
    lines: ['idle 10:00-11:14:40', 'trip~ 11:14:40-12:00', 'idle 12:00-12:10'],
  },
  {
    rule: 'while driving ends the trip at the last sample when the car is where it was',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:10', 101), parked('10:40', '11:00', 105)],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:10', 'idle 10:10-11:00'],
  },
  {
    rule: 'while driving with the car elsewhere is an estimated trip that is merged with the trip',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:10', 101), parked('10:40', '11:00', 130)],
    lines: ['idle 10:00-10:05', 'trip~ 10:05-10:40', 'idle 10:40-11:00'],
  },
  {
    rule: 'in the middle of a drive leaves one trip with reported edges',
    samples: [parked('10:00', '10:05', 100), driving('10:06', '10:10', 101), driving('10:40', '10:50', 130), parked('10:51', '11:00', 140)],
    lines: ['idle 10:00-10:05', 'trip 10:05-10:51', 'idle 10:51-11:00'],
  },
  {
    rule: 'while charging does not end a charge that ran on',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      charging('13:00', '13:10', 20),
      parked('13:11', '13:50', 100),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-13:11', 'idle 13:11-13:50'],
  },
  {
    rule: 'while charging whose counter restarts separates two charges',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      charging('13:00', '13:10', 0.1),
      parked('13:11', '13:50', 100),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:20', 'idle 10:20-13:00', 'charge 13:00-13:11', 'idle 13:11-13:50'],
  },
  {
    rule: 'while charging, over when the statement is gone but the counter rose',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      every(60, '13:00', '13:40', () => ({ gear: 'P', odometerKm: 100, charging: 'complete', energyAddedKwh: 9 })),
    ],
    lines: ['idle 10:00-10:06', 'charge~ 10:06-13:00', 'idle 13:00-13:40'],
  },
  {
    rule: 'while charging, over before it when nothing rose',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      every(60, '13:00', '13:40', () => ({ gear: 'P', odometerKm: 100, charging: 'complete', energyAddedKwh: 2.62 })),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:20', 'idle 10:20-13:40'],
  },
  {
    rule: 'after a statement without energy is parked time like the statement',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      every(60, '10:06', '10:10', () => ({ gear: 'P', odometerKm: 100, charging: 'starting', energyAddedKwh: 0 })),
      parked('12:00', '12:10', 100, { energyAddedKwh: 0 }),
    ],
    lines: ['idle 10:00-12:10'],
  },
  {
    rule: 'inside a short pause on the cable does not end the charge',
    samples: [
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      at('10:21', { charging: 'stopped', odometerKm: 100 }),
      charging('10:40', '10:50', 2.8),
      parked('10:51', '11:30', 100),
    ],
    lines: ['idle 10:00-10:06', 'charge 10:06-10:51', 'idle 10:51-11:30'],
  },
  {
    rule: 'inside a stop shorter than the merge time merges two trips, even when the odometer comes late',
    samples: [
      parked('10:00', '10:05', 100),
      driving('10:06', '10:10', 101),
      parked('10:11', '10:12', 105),
      every(60, '10:30', '10:31', () => ({ gear: 'P' })),
      at('10:32', { gear: 'D' }),
      every(60, '10:33', '10:40', (n) => ({ gear: 'D', odometerKm: 105 + n, speedKmh: n === 0 ? 0 : 60 })),
      parked('10:41', '11:50', 112),
    ],
    settings: { tripMergeTime: 60 },
    lines: ['idle 10:00-10:05', 'trip 10:05-10:41', 'idle 10:41-11:50'],
  },
];

describe('silence (detection.md, sections 3 and 5)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines }) => {
    expect(detect(samples, settings).lines).toEqual(lines);
  });

  it('marks the metres of an unknown silence', () => {
    const { gaps } = detect([parked('10:00', '10:05', 100), parked('12:00', '12:10', 100.2)]);
    expect(gaps).toMatchObject([{ km: 0.2, reason: 'outside_trip' }]);
  });

  it('gives the km before the first reading to the running drive', () => {
    const { trips, gaps } = detect([
      parked('22:00', '22:05', 100),
      every(60, '31:01', '31:10', (n) => ({ gear: 'D', speedKmh: 40, odometerKm: 100.5 + n * 0.7, charging: 'none' })),
      parked('31:11', '31:30', 107),
    ]);
    expect(trips).toMatchObject([{ startOdometer: 100, distance: 7 }]);
    expect(gaps).toEqual([]);
  });

  it('marks the idle segment that contains one', () => {
    const { segments } = detect([parked('10:00', '10:05', 100), parked('12:00', '12:10', 100)]);
    expect(segments).toMatchObject([{ kind: 'idle', unheard: 6_900_000 }]);
  });

  it('in which the car moved clears the carried charging state', () => {
    const { lines } = detect([
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      every(60, '13:00', '13:20', () => ({ gear: 'P', odometerKm: 150 })),
    ]);
    expect(lines).toEqual(['idle 10:00-10:06', 'charge 10:06-10:20', 'idle 10:20-12:07:46', 'trip~ 12:07:46-13:00', 'idle 13:00-13:20']);
  });

  it('does not give its km to a movement right after it', () => {
    const { lines } = detect(
      [
        parked('10:00', '10:05', 100),
        at('12:00', { gear: 'P' }),
        at('12:00:30', { gear: 'D' }),
        at('12:00:40', { gear: 'D', odometerKm: 140 }),
        at('12:00:50', { gear: 'P', odometerKm: 140.02 }),
        parked('12:01', '12:10', 140.02),
      ],
      { tripMergeTime: 0 },
    );
    expect(lines).toEqual(['idle 10:00-11:14:40', 'trip~ 11:14:40-12:00', 'idle 12:00-12:10']);
  });

  it('waits for the first report of the odometer after it', () => {
    const { lines } = detect([
      parked('10:00', '10:05', 100),
      at('12:00', { soc: 50 }),
      at('12:00:10', { odometerKm: 140 }),
      parked('12:01', '12:10', 140),
    ]);
    expect(lines).toEqual(['idle 10:00-11:14:40', 'trip~ 11:14:40-12:00', 'idle 12:00-12:10']);
  });

  it('is decided when too many candidates wait after it, and does not remain undecided', () => {
    const { lines, state } = detect(
      [
        parked('10:00', '10:05', 100),
        every(30, '12:00', '12:10', (n) => (n % 4 < 2 ? { gear: 'P', speedKmh: 0 } : { gear: 'D', speedKmh: 60 })),
        parked('12:40', '12:50', 104),
      ],
      { tripMergeTime: 0 },
    );
    expect(lines.slice(0, 3)).toEqual(['idle 10:00-12:00:30', 'trip 12:00:30-12:02', 'idle 12:02-12:02:30']);
    expect(state.tail.some((candidate) => candidate.kind === 'gap')).toBe(state.gap !== null);
  });

  it('leaves Parked, Sleep and Charging as they were, with the age of the last message', () => {
    const { state } = detect([parked('10:00', '10:05', 100, { soc: 50 })]);
    expect(settle(state, clock('23:00')).live).toMatchObject({
      state: 'Parked',
      lastHeardAt: clock('10:05'),
      soc: { value: 50, at: clock('10:05') },
    });
  });

  it('inside a pause counts every kWh once', () => {
    const { charges } = detect([
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      at('10:21', { charging: 'stopped', odometerKm: 100 }),
      charging('10:40', '10:50', 2.8),
      parked('10:51', '11:30', 100),
    ]);
    expect(charges).toMatchObject([{ kWh: 4.6 }]);
  });

  it('gives the energy of a charge that ran through it by the counter', () => {
    const { charges } = detect([
      parked('10:00', '10:05', 100, { energyAddedKwh: 0 }),
      charging('10:06', '10:20', 0.1),
      charging('13:00', '13:10', 20),
      parked('13:11', '13:50', 100),
    ]);
    expect(charges).toMatchObject([{ kWh: 21.8, energyMethod: 'counter' }]);
  });
});
