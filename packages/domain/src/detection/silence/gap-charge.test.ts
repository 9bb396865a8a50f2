import { describe, expect, it } from 'vitest';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import type { DetectionSettings } from '../settings.ts';
import { at, detect } from '../testing/detect.ts';

const parked = (time: string, soc: number, fields: SampleFields = {}) =>
  at(time, { gear: 'P', odometerKm: 100, charging: 'none', plugged: false, soc, ...fields });
const charging = (time: string, soc: number, fields: SampleFields = {}) =>
  parked(time, soc, { charging: 'charging', plugged: true, ...fields });
const plugged = (time: string, soc: number, fields: SampleFields = {}) =>
  parked(time, soc, { charging: 'connected', plugged: true, ...fields });

interface Case {
  readonly rule: string;
  readonly samples: readonly Sample[];
  readonly settings?: Partial<DetectionSettings>;
  readonly lines: string[];
  readonly kWh?: number;
}

const capacityKwh = 60;

const cases: Case[] = [
  {
    rule: 'one poll that states charging, lower before and higher after it, is a charge from the sample before to the one after',
    samples: [parked('10:00', 40), charging('11:00', 50), parked('12:00', 60), parked('13:00', 60)],
    lines: ['charge~ 10:00-12:00', 'idle 12:00-13:00'],
    kWh: 12,
  },
  {
    rule: 'a counter that restarted or ran on in a silence is a statement',
    samples: [parked('10:00', 40, { energyAddedKwh: 20 }), parked('12:00', 60, { energyAddedKwh: 12 }), parked('13:00', 60)],
    lines: ['charge~ 10:00-12:00', 'idle 12:00-13:00'],
    kWh: 12,
  },
  {
    rule: 'so is one that ran up to where it was, with a level that rose',
    samples: [parked('10:00', 12, { energyAddedKwh: 50.1 }), parked('22:00', 97, { energyAddedKwh: 50.4 }), parked('23:00', 97)],
    lines: ['charge~ 10:00-22:00', 'idle 22:00-23:00'],
    kWh: 51,
  },
  {
    rule: 'it shows a charge also where the car drove and the level is not higher, and its energy',
    samples: [
      parked('10:00', 80, { energyAddedKwh: 20 }),
      parked('34:00', 79, { energyAddedKwh: 14, odometerKm: 160 }),
      parked('35:00', 79, { energyAddedKwh: 14, odometerKm: 160 }),
    ],
    lines: ['trip~ 10:00-10:58:34', 'charge~ 10:58:34-34:00', 'idle 34:00-35:00'],
    kWh: 14,
  },
  {
    rule: 'of the last of several charges only: a level that rose by more is nearer',
    samples: [
      parked('10:00', 20, { energyAddedKwh: 30 }),
      parked('34:00', 80, { energyAddedKwh: 5, odometerKm: 103 }),
      parked('35:00', 80, { energyAddedKwh: 5, odometerKm: 103 }),
    ],
    lines: ['trip~ 10:00-10:07:05', 'charge~ 10:07:05-34:00', 'idle 34:00-35:00'],
    kWh: 36,
  },
  {
    rule: 'so it is where it ran up to where it was, and the level is too high for the drive',
    samples: [
      parked('10:00', 80, { energyAddedKwh: 14 }),
      parked('34:00', 80, { energyAddedKwh: 14.1, odometerKm: 180 }),
      parked('35:00', 80, { energyAddedKwh: 14.1, odometerKm: 180 }),
    ],
    lines: ['trip~ 10:00-11:09:54', 'charge~ 11:09:54-34:00', 'idle 34:00-35:00'],
    kWh: 14.1,
  },
  {
    rule: 'it shows none where it counted more than a cable gives in the time',
    samples: [
      parked('10:00', 80, { energyAddedKwh: 0 }),
      parked('10:30', 79, { energyAddedKwh: 300, odometerKm: 110 }),
      parked('11:00', 79, { energyAddedKwh: 300, odometerKm: 110 }),
    ],
    lines: ['idle 10:00-10:12:20', 'trip~ 10:12:20-10:30', 'idle 10:30-11:00'],
  },
  {
    rule: 'a counter that repeats its last value is none',
    samples: [parked('10:00', 40, { energyAddedKwh: 20 }), parked('12:00', 60, { energyAddedKwh: 20 }), parked('13:00', 60)],
    settings: { offlineCharges: false },
    lines: ['idle 10:00-13:00'],
  },
  {
    rule: 'a charge that ran when it was last heard runs on until the car left',
    samples: [
      parked('10:00', 40),
      charging('10:15', 48),
      parked('10:30', 70, { odometerKm: 106 }),
      parked('10:45', 70, { odometerKm: 106 }),
    ],
    lines: ['charge~ 10:00-10:16:57', 'trip~ 10:16:57-10:30', 'idle 10:30-10:45'],
    kWh: 18,
  },
  {
    rule: 'so does one whose power was heard for a moment only',
    samples: [
      parked('10:00', 40),
      ...['10:10:00', '10:10:10', '10:10:20'].map((time) => charging(time, 40, { powerKw: -1.5 })),
      parked('18:00', 55),
      parked('18:15', 55),
    ],
    lines: ['idle 10:00-10:10', 'charge~ 10:10-18:00', 'idle 18:00-18:15'],
    kWh: 9,
  },
  {
    rule: 'so does one after which the car is first heard driving',
    samples: [
      parked('10:00', 40),
      charging('10:10', 40, { powerKw: -11 }),
      charging('10:11', 41, { powerKw: -11 }),
      parked('18:00', 80, { gear: 'D', odometerKm: 102, speedKmh: 50 }),
      parked('18:01', 80, { odometerKm: 103 }),
      parked('18:10', 80, { odometerKm: 103 }),
    ],
    lines: ['idle 10:00-10:10', 'charge~ 10:10-17:54:53', 'trip~ 17:54:53-18:01', 'idle 18:01-18:10'],
    kWh: 24,
  },
  {
    rule: 'between a drive and a charge that runs at its end, the silence is parked until the charge can have begun',
    samples: [
      at('10:00', { gear: 'P', odometerKm: 90, charging: 'none', soc: 44 }),
      at('10:01', { gear: 'D', speedKmh: 60, odometerKm: 91, charging: 'none', soc: 44 }),
      at('10:10', { gear: 'D', speedKmh: 60, odometerKm: 100, charging: 'none', soc: 40 }),
      charging('20:00', 42),
      charging('20:10', 43),
      parked('20:20', 44),
    ],
    lines: ['trip 10:00-10:10', 'idle 10:10-18:36:55', 'charge~ 18:36:55-20:20'],
  },
  {
    rule: 'two polls are one charge too',
    samples: [parked('10:00', 40), charging('10:45', 48), charging('11:30', 56), parked('12:15', 60), parked('13:00', 60)],
    lines: ['charge~ 10:00-12:15', 'idle 12:15-13:00'],
    kWh: 12,
  },
  {
    rule: 'one poll on the cable is one where the level rose by more than a warming battery shows',
    samples: [parked('10:00', 40), plugged('11:00', 44), parked('12:00', 44), parked('13:00', 44)],
    lines: ['charge~ 10:00-11:00', 'idle 11:00-13:00'],
    kWh: 2.4,
  },
  {
    rule: 'one poll on the cable is none where the level rose by as much as a warming battery shows',
    samples: [parked('10:00', 40), plugged('11:00', 43), parked('12:00', 43), parked('13:00', 43)],
    lines: ['idle 10:00-13:00'],
  },
  {
    rule: 'polls whose words were lost are one charge by the level, on the cable, though it rises by 3 points between two of them',
    samples: [
      plugged('10:00', 40),
      ...[43, 46, 49, 52].map((soc, n) => at(`${11 + n}:00`, { gear: 'P', odometerKm: 100, soc })),
      parked('15:00', 55, { charging: 'complete', plugged: true }),
      parked('16:00', 55, { charging: 'complete', plugged: true }),
    ],
    lines: ['charge~ 10:00-15:00', 'idle 15:00-16:00'],
    kWh: 9,
  },
  {
    rule: 'polls of which only the last one has a word, that it is complete, are one charge since the lowest level',
    samples: [
      parked('10:00', 40),
      ...[40, 43, 46, 49, 52].map((soc, n) => at(`${11 + n}:00`, { gear: 'P', odometerKm: 100, soc })),
      parked('16:00', 55, { charging: 'complete', plugged: true }),
      parked('17:00', 55, { charging: 'complete', plugged: true }),
    ],
    lines: ['idle 10:00-11:00', 'charge~ 11:00-16:00', 'idle 16:00-17:00'],
    kWh: 9,
  },
  {
    rule: 'a poll in the middle of a charge that knows no words parts nothing',
    samples: [
      parked('10:00', 40),
      charging('10:15', 43),
      charging('10:30', 46),
      at('10:45', { gear: 'P', odometerKm: 100, soc: 49, charging: null, plugged: null }),
      charging('11:00', 52),
      charging('11:15', 55),
      parked('11:30', 55),
      parked('11:45', 55),
    ],
    lines: ['charge~ 10:00-11:15', 'idle 11:15-11:45'],
    kWh: 9,
  },
  {
    rule: 'the word that it is complete supports a rise over a silence',
    samples: [parked('10:00', 40), parked('20:00', 80, { charging: 'complete' }), parked('20:01', 80, { charging: 'complete' })],
    lines: ['charge~ 10:00-20:00', 'idle 20:00-20:01'],
    kWh: 24,
  },
  {
    rule: 'without a word a rise over a silence is one only where the vehicle allows it',
    samples: [parked('10:00', 40), parked('20:00', 80), parked('20:01', 80)],
    settings: { offlineCharges: false },
    lines: ['idle 10:00-20:01'],
  },
  {
    rule: 'a charge that runs after a long silence began at the earliest when the slowest cable did',
    samples: [parked('00:00', 40), charging('20:00', 41), charging('20:10', 42), parked('20:20', 43), parked('20:30', 43)],
    lines: ['idle 00:00-19:04:37', 'charge~ 19:04:37-20:20', 'idle 20:20-20:30'],
    kWh: 1.8,
  },
  {
    rule: 'polls of a slow charge between which the level does not rise by a step are one charge',
    samples: [
      parked('10:00', 40),
      charging('10:20', 41),
      charging('10:40', 41),
      charging('11:00', 42),
      charging('11:20', 42),
      parked('11:40', 43),
      parked('12:00', 43),
    ],
    lines: ['charge~ 10:00-11:40', 'idle 11:40-12:00'],
    kWh: 1.8,
  },
  {
    rule: 'so they are every half hour, where the slowest cable needs longer for a step',
    samples: [
      parked('10:00', 40),
      ...[41, 41, 42, 42, 43].map((soc, n) => charging(`1${Math.floor(n / 2) + 1}:${n % 2 === 0 ? '00' : '30'}`, soc)),
    ].concat(parked('13:30', 43), parked('14:00', 43)),
    lines: ['idle 10:00-10:04:37', 'charge~ 10:04:37-13:00', 'idle 13:00-14:00'],
    kWh: 1.8,
  },
  {
    rule: 'a charge that ran when it was last heard ran on, though the car has only just left',
    samples: [
      parked('10:00', 40),
      charging('11:00', 45),
      parked('12:00', 56, { odometerKm: 100.2 }),
      parked('13:00', 50, { odometerKm: 120 }),
    ],
    lines: ['charge~ 10:00-11:59:19', 'trip~ 11:59:19-12:00', 'idle 12:00-12:31:31', 'trip~ 12:31:31-13:00'],
    kWh: 9.6,
  },
  {
    rule: 'a rise that no cable gives in the time is none',
    samples: [parked('10:00', 0), charging('10:15', 100, { acdc: 'AC' }), parked('10:16', 100), parked('10:30', 100)],
    lines: ['idle 10:00-10:30'],
  },
  {
    rule: 'a car that drove and charges now charged since it arrived, and continues',
    samples: [parked('10:00', 40), charging('14:00', 50, { odometerKm: 120 }), charging('14:10', 54, { odometerKm: 120 })].concat(
      parked('14:20', 58, { odometerKm: 120 }),
      parked('14:30', 58, { odometerKm: 120 }),
    ),
    lines: ['trip~ 10:00-10:28:41', 'charge~ 10:28:41-14:20', 'idle 14:20-14:30'],
    kWh: 10.8,
  },
];

describe('a charge of which only polls tell (detection.md, section 5; decision 0061)', () => {
  it.each(cases)('$rule', ({ samples, settings, lines, kWh }) => {
    const detected = detect(samples, { capacityKwh, ...settings });
    expect(detected.lines).toEqual(lines);
    if (kWh !== undefined) expect(detected.charges[0]?.kWh).toBeCloseTo(kWh, 6);
  });
});
