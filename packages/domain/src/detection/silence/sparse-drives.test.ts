import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { at, detect, every } from '../testing/detect.ts';

const parked = (from: string, to: string, odometerKm: number, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm, ...fields }));
const driving = (from: string, to: string, first: number, fields: SampleFields = {}) =>
  every(60, from, to, (n) => ({ gear: 'D', odometerKm: first + n, ...fields }));

interface Case {
  readonly rule: string;
  readonly samples: (Sample | Sample[])[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
  readonly trips?: object[];
}

const heardDrives: Case[] = [
  {
    rule: 'two drives whose last and first minutes were not heard stay two, and share the km between them',
    samples: [parked('08:00', '08:05', 100), driving('08:06', '08:20', 101), driving('17:20', '17:30', 117), parked('17:31', '17:50', 127)],
    lines: ['idle 08:00-08:05', 'trip~ 08:05-08:22:51', 'idle 08:22:51-17:17:09', 'trip~ 17:17:09-17:31', 'idle 17:31-17:50'],
    trips: [
      { distance: 16, startOdometer: 100, endOdometer: 116 },
      { distance: 11, startOdometer: 116, endOdometer: 127 },
    ],
  },
  {
    rule: 'a drive that was last heard moving ends where the car is heard again',
    samples: [parked('08:00', '08:05', 100), driving('08:06', '08:20', 101), parked('17:20', '17:30', 127, { lat: 50, lon: 9 })],
    lines: ['idle 08:00-08:05', 'trip~ 08:05-08:40:07', 'idle 08:40:07-17:30'],
    trips: [{ distance: 27, endPlace: { lat: 50, lon: 9 } }],
  },
  {
    rule: 'a drive that is first heard moving began where the car was last heard',
    samples: [parked('08:00', '08:20', 100, { lat: 50, lon: 9 }), driving('17:20', '17:30', 112), parked('17:31', '17:50', 122)],
    lines: ['idle 08:00-16:59:53', 'trip~ 16:59:53-17:31', 'idle 17:31-17:50'],
    trips: [{ distance: 22, startPlace: { lat: 50, lon: 9 } }],
  },
  {
    rule: 'more km than one drive plausibly had left are a drive of their own',
    samples: [driving('08:06', '08:20', 101), driving('32:20', '32:30', 215), parked('32:31', '32:50', 225)],
    lines: ['trip 08:06-08:20', 'idle 08:20-30:00', 'trip~ 30:00-31:20', 'idle 31:20-32:20', 'trip 32:20-32:31', 'idle 32:31-32:50'],
    trips: [{ distance: 14 }, { distance: 100 }, { distance: 10 }],
  },
  {
    rule: 'a tunnel parts nothing',
    samples: [driving('08:00', '08:20', 100), driving('08:38', '08:50', 138), parked('08:51', '09:00', 150)],
    lines: ['trip 08:00-08:51', 'idle 08:51-09:00'],
  },
];

const poll = (time: string, odometerKm: number, fields: SampleFields = {}): Sample => at(time, { odometerKm, ...fields }, 'poll');

const polls: Case[] = [
  {
    rule: 'a poll that says parked parts what was driven before and after it',
    samples: [
      poll('10:00', 100, { ignition: false }),
      poll('10:15', 110, { ignition: false }),
      poll('10:30', 121, { ignition: false }),
      poll('10:45', 121, { ignition: false }),
    ],
    lines: ['trip~ 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-10:45'],
  },
  {
    rule: 'a poll that does not say so may be one of the drive',
    samples: [poll('10:00', 100), poll('10:15', 103), poll('10:30', 114), poll('10:45', 115.5), poll('11:00', 115.5)],
    lines: ['idle 10:00-10:07:55', 'trip~ 10:07:55-10:34:02', 'idle 10:34:02-11:00'],
  },
  {
    rule: 'a poll at which the car is back where it stood parts them too',
    samples: [
      poll('10:00', 100, { lat: 50, lon: 9 }),
      poll('10:15', 110, { lat: 50, lon: 9 }),
      poll('10:30', 121, { lat: 50.1, lon: 9 }),
      poll('10:45', 121, { lat: 50.1, lon: 9 }),
    ],
    lines: ['trip~ 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-10:45'],
  },
  {
    rule: 'so does one that states charging',
    samples: [
      poll('10:00', 100, { charging: 'none', plugged: false }),
      poll('10:15', 110, { charging: 'charging', plugged: true }),
      poll('10:30', 121, { charging: 'none', plugged: false }),
      poll('10:45', 121, { charging: 'none', plugged: false }),
    ],
    lines: ['trip~ 10:00-10:15', 'trip~ 10:15-10:30', 'idle 10:30-10:45'],
  },
  {
    rule: 'the last metres of a drive belong to it',
    samples: [poll('10:00', 100), poll('10:15', 110), poll('10:30', 110.2), poll('10:45', 110.2)],
    lines: ['trip~ 10:00-10:15:41', 'idle 10:15:41-10:45'],
    trips: [{ distance: 10.2 }],
  },
  {
    rule: 'polls by the hour give each drive the time that it plausibly takes',
    samples: [poll('10:00', 100), poll('11:00', 110), poll('12:00', 110), poll('13:00', 120)],
    lines: ['idle 10:00-10:42:20', 'trip~ 10:42:20-11:00', 'idle 11:00-12:42:20', 'trip~ 12:42:20-13:00'],
  },
];

describe.each([
  ['heard in part', heardDrives],
  ['between polls', polls],
])('drives %s (detection.md, section 5)', (_, cases) => {
  it.each(cases)('$rule', ({ samples, settings, lines, trips }) => {
    const detected = detect(samples, settings);
    expect(detected.lines).toEqual(lines);
    if (trips !== undefined) expect(detected.trips).toMatchObject(trips);
    expect(detected.gaps).toEqual([]);
  });
});
