import type { ChargeSegment, Segment, TripSegment } from '@wattbook/domain/detection/segment';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { RecordingResult } from './detect-recording.ts';

/** A fact of a recording that is known from elsewhere, and its place in the result. */
export interface KnownFact {
  readonly what: string;
  readonly unit: string;
  /** The value, or one that is computed from the rows themselves. */
  readonly expected: number | ((result: RecordingResult) => number);
  /** The tolerance of the found value, in its unit: to both sides, or below and above. */
  readonly tolerance: number | ((expected: number) => readonly [below: number, above: number]);
  /** `null`: the result has no value. */
  readonly find: (result: RecordingResult) => number | null;
}

export interface KnownRecording {
  readonly format: FormatName;
  /** Below the folder of the data. */
  readonly path: string;
  readonly facts: readonly KnownFact[];
}

const KM_PER_MILE = 1.609344;

const trips = ({ segments }: RecordingResult): TripSegment[] => segments.filter((segment) => segment.kind === 'trip');
const charges = ({ segments }: RecordingResult): ChargeSegment[] => segments.filter((segment) => segment.kind === 'charge');

function count(kind: Segment['kind'], expected: number): KnownFact {
  const what = { trip: 'trips', charge: 'charges', idle: 'parked stretches', sleep: 'sleeps' }[kind];
  return { what, unit: '', expected, tolerance: 0, find: ({ segments }) => segments.filter((segment) => segment.kind === kind).length };
}

/** A figure that is known, in its unit. */
interface KnownFigure {
  readonly what: string;
  readonly unit: string;
  readonly expected: number;
  readonly tolerance: number;
}

function ofTrip(index: number, { what, ...known }: KnownFigure, of: (trip: TripSegment) => number | null): KnownFact {
  const find = (result: RecordingResult) => {
    const trip = trips(result)[index];
    return trip === undefined ? null : of(trip);
  };
  return { what: `trip ${index + 1}: ${what}`, ...known, find };
}

function ofCharge({ what, ...known }: KnownFigure, of: (charge: ChargeSegment) => number | null): KnownFact {
  const find = (result: RecordingResult) => {
    const [charge] = charges(result);
    return charge === undefined ? null : of(charge);
  };
  return { what: `charge: ${what}`, ...known, find };
}

const rejected = (expected: number): KnownFact => ({
  what: 'rows rejected',
  unit: '',
  expected,
  tolerance: 0,
  find: (result) => result.rejected,
});
const samples = (expected: number): KnownFact => ({
  what: 'samples',
  unit: '',
  expected,
  tolerance: 0,
  find: (result) => result.samples.length,
});

/** Minutes since midnight, as the file writes it. */
const clock = (ts: number): number => (ts % 86_400_000) / 60_000;
const clockOf = (hours: number, minutes: number, seconds: number): number => hours * 60 + minutes + seconds / 60;

/** Trapezoids between the speeds of rows at most 60 s apart, km. */
function speedIntegral({ samples: rows }: RecordingResult): number {
  let sum = 0;
  let last: { ts: number; speed: number } | null = null;
  for (const { ts, speedKmh } of rows) {
    if (typeof speedKmh !== 'number') continue;
    if (last !== null && ts - last.ts <= 60_000) sum += ((last.speed + speedKmh) / 2) * ((ts - last.ts) / 3_600_000);
    last = { ts, speed: speedKmh };
  }
  return sum;
}

/** The distance of all trips: at most 5 % above the integral of speed; with GPS down to 15 % below it (detection.md, section 6). */
const twizyDistance: KnownFact = {
  what: 'distance of all trips, beside the integral of speed',
  unit: 'km',
  expected: speedIntegral,
  tolerance: (integral) => [integral * 0.15, integral * 0.05],
  find: (result) => trips(result).reduce((sum, { distance }) => sum + distance, 0),
};

const teslafi = (path: string, ...facts: readonly KnownFact[]): KnownRecording => ({ format: 'teslafi', path: `teslafi/${path}`, facts });
const tesla = (path: string, ...facts: readonly KnownFact[]): KnownRecording => ({
  format: 'tesla-telemetry',
  path: `tesla-fleet-telemetry/${path}`,
  facts,
});
const twizy = (path: string, refusedRows: number): KnownRecording => ({
  format: 'twizy',
  path: `twizy/${path}`,
  facts: [rejected(refusedRows), count('trip', 1), twizyDistance],
});

/** The recordings of the data folder and the facts of its README. A recording without facts is only listed. */
export const knownRecordings: readonly KnownRecording[] = [
  teslafi(
    '01_complete/TeslaFi62016.csv',
    samples(999),
    count('trip', 2),
    ofTrip(0, { what: 'distance', unit: 'km', expected: 1.84, tolerance: 0.01 }, ({ distance }) => distance),
    ofTrip(0, { what: 'begins', unit: 'min of the day', expected: clockOf(11, 12, 28), tolerance: 2 }, ({ startTime }) => clock(startTime)),
    ofTrip(0, { what: 'ends', unit: 'min of the day', expected: clockOf(11, 15, 28), tolerance: 2 }, ({ endTime }) => clock(endTime)),
    ofTrip(1, { what: 'distance', unit: 'km', expected: 5.01, tolerance: 0.01 }, ({ distance }) => distance),
    ofTrip(1, { what: 'begins', unit: 'min of the day', expected: clockOf(12, 22, 28), tolerance: 2 }, ({ startTime }) => clock(startTime)),
    ofTrip(1, { what: 'ends', unit: 'min of the day', expected: clockOf(12, 34, 9), tolerance: 2 }, ({ endTime }) => clock(endTime)),
    ofTrip(1, { what: 'level at its start', unit: '%', expected: 59, tolerance: 0 }, ({ startLevel }) => startLevel),
    ofTrip(1, { what: 'level at its end', unit: '%', expected: 57, tolerance: 0 }, ({ endLevel }) => endLevel),
    count('charge', 1),
    ofCharge({ what: 'level at its start', unit: '%', expected: 57, tolerance: 0 }, ({ startLevel }) => startLevel),
    ofCharge({ what: 'level at its end', unit: '%', expected: 70, tolerance: 0 }, ({ endLevel }) => endLevel),
    ofCharge({ what: 'energy', unit: 'kWh', expected: 10.11, tolerance: 0.05 }, ({ kWh }) => kWh),
    ofCharge({ what: 'highest power', unit: 'kW', expected: 9, tolerance: 0 }, ({ max }) => max),
    ofCharge({ what: 'begins', unit: 'min of the day', expected: clockOf(16, 4, 32), tolerance: 2 }, ({ startTime }) => clock(startTime)),
    ofCharge({ what: 'ends', unit: 'min of the day', expected: clockOf(17, 14, 32), tolerance: 2 }, ({ endTime }) => clock(endTime)),
    count('idle', 4),
    count('sleep', 0),
  ),
  teslafi('01_complete/TeslaFi72016.csv', samples(99), count('trip', 0), count('charge', 0)),
  teslafi('02_timezone/TeslaFi92019.csv', samples(999), count('trip', 0), count('charge', 0)),
  teslafi('03_empty/TeslaFi52018.csv', samples(9), count('trip', 0), count('charge', 0)),
  teslafi('03_empty/TeslaFi62018.csv', samples(599), count('trip', 0), count('charge', 0)),
  teslafi('04_error/TeslaFi110017.csv', samples(0), rejected(0)),
  teslafi('04_error/TeslaFi112017.csv', samples(5), rejected(0)),
  teslafi('04_error/TeslaFi122017.csv', samples(0), rejected(4)),
  tesla(
    'DCCharging1.txt',
    count('charge', 1),
    ofCharge({ what: 'level at its start', unit: '%', expected: 2.06, tolerance: 0.01 }, ({ startLevel }) => startLevel),
    ofCharge({ what: 'level at its end', unit: '%', expected: 52.36, tolerance: 0.01 }, ({ endLevel }) => endLevel),
    ofCharge({ what: 'energy', unit: 'kWh', expected: 36.26, tolerance: 0.01 }, ({ kWh }) => kWh),
    ofCharge({ what: 'highest power', unit: 'kW', expected: 239, tolerance: 0.5 }, ({ max }) => max),
    ofCharge({ what: 'is DC', unit: '', expected: 1, tolerance: 0 }, ({ ac }) => (ac ? 0 : 1)),
    // The recording ends with the first metres of the drive: it is visible in the live state, and is no trip yet.
    {
      what: 'drives when the recording ends',
      unit: '',
      expected: 1,
      tolerance: 0,
      find: ({ stateAtEnd }) => (stateAtEnd === 'Driving' ? 1 : 0),
    },
  ),
  tesla('DCCharging_typed.txt'),
  tesla(
    'ACCharging1.txt',
    count('charge', 1),
    ofCharge({ what: 'energy inside the recording', unit: 'kWh', expected: 0.24, tolerance: 0.005 }, ({ kWh }) => kWh),
  ),
  tesla(
    'ACCharging2.txt',
    count('charge', 1),
    ofCharge({ what: 'energy', unit: 'kWh', expected: 0.08, tolerance: 0.005 }, ({ kWh }) => kWh),
  ),
  tesla('ACCharging_typed.txt'),
  tesla('PluggedIn-NotCharging-Precondition.txt', count('charge', 0)),
  tesla(
    'DrivingByGear.txt',
    count('trip', 1),
    ofTrip(0, { what: 'distance', unit: 'km', expected: (46884.58 - 46882.72) * KM_PER_MILE, tolerance: 0.02 }, ({ distance }) => distance),
    ofTrip(
      0,
      { what: 'odometer at its end', unit: 'km', expected: 46884.58 * KM_PER_MILE, tolerance: 0.02 },
      ({ endOdometer }) => endOdometer,
    ),
  ),
  tesla('DrivingByGear_typed.txt'),
  tesla('DrivingBySpeed.txt'),
  tesla('DrivingBySpeed_typed.txt'),
  tesla('Raven1.txt', count('trip', 0)),
  tesla('Route.txt', { what: 'lines with debris behind the record', unit: '', expected: 3, tolerance: 0, find: ({ notes }) => notes }),
  tesla('SWUpdate.txt', count('trip', 0), count('charge', 0)),
  tesla('DoorsTyped.txt', count('trip', 0), count('charge', 0)),
  twizy('T1_03_29_2021.csv', 10),
  twizy('T1_06_30_2021_1.csv', 34),
  twizy('T1_06_30_2021_2.csv', 0),
  twizy('T1_07_01_2021.csv', 0),
];
