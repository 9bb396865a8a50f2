import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { every, detect } from '../testing/detect.ts';

/** An hour of driving with one sample every 5 minutes; 1 % per sample. */
const driving = (fields: SampleFields = {}) =>
  every(300, '09:00', '10:00', (n) => ({
    gear: 'D',
    speedKmh: 60,
    odometerKm: 100 + n * 5,
    soc: 50 - n,
    lat: 50,
    lon: 9 + n / 20,
    ...fields,
  }));
const stationary: SampleFields = { gear: 'P', speedKmh: 0, odometerKm: 164, lat: 50, lon: 9.64 };

describe('a charge right after a drive (detection.md, section 4)', () => {
  const charging = (from: string, to: string, soc: number) => [
    ...every(300, from, to, (n) => ({
      ...stationary,
      charging: 'charging',
      chargerPowerKw: 100,
      soc: soc + n * 12,
      energyAddedKwh: soc - 37 + n * 8.4,
    })),
  ];
  const rest = (from: string, to: string, soc: number) => every(300, from, to, () => ({ ...stationary, charging: 'complete', soc }));

  it('includes the rise of the level since the last moving sample; the drive does not', () => {
    const { lines, trips, charges } = detect([driving({ charging: 'none' }), charging('10:05', '10:20', 44), rest('10:25', '11:30', 82)], {
      capacityKwh: 70,
    });
    expect(lines).toEqual(['trip 09:00-10:05', 'charge 10:05-10:25', 'idle 10:25-11:30']);
    expect(trips).toMatchObject([{ startLevel: 50, endLevel: 38, endOdometer: 164, endPlace: { lat: 50, lon: 9.64 }, usedkWh: 8.4 }]);
    expect(charges).toMatchObject([{ startLevel: 38, endLevel: 82, startPlace: { lat: 50, lon: 9.64 } }]);
  });

  it('leaves the drive a level that continued to fall', () => {
    const { trips, charges } = detect([driving({ charging: 'none' }), charging('10:05', '10:20', 37.5), rest('10:25', '11:30', 75.5)]);
    expect(trips).toMatchObject([{ endLevel: 37.5 }]);
    expect(charges).toMatchObject([{ startLevel: 37.5 }]);
  });

  it('begins with its first statement where a sample was lost, and the drive still ends where the car stands', () => {
    const { lines, trips, charges } = detect([driving({ charging: 'none' }), charging('10:10', '10:20', 44), rest('10:25', '11:30', 70)]);
    expect(lines).toEqual(['trip 09:00-10:00', 'idle 10:00-10:10', 'charge 10:10-10:25', 'idle 10:25-11:30']);
    expect(trips).toMatchObject([{ endLevel: 38, endOdometer: 164, distance: 64, endPlace: { lat: 50, lon: 9.64 } }]);
    expect(charges).toMatchObject([{ startOdometer: 164, startLevel: 38, startPlace: { lat: 50, lon: 9.64 } }]);
  });

  it('is separated from the drive in the same way where only the level shows it', () => {
    const { lines, trips, charges } = detect([
      driving(),
      every(300, '10:05', '10:20', (n) => ({ ...stationary, soc: 44 + n * 12 })),
      every(300, '10:25', '13:00', () => ({ ...stationary, soc: 82 })),
    ]);
    expect(lines).toEqual(['trip 09:00-10:05', 'charge~ 10:05-10:25', 'idle 10:25-13:00']);
    expect(trips).toMatchObject([{ endLevel: 38 }]);
    expect(charges).toMatchObject([{ startLevel: 38, endLevel: 82 }]);
  });
});

describe('a drive right after a charge (detection.md, section 4)', () => {
  const onCable = (soc: number, fields: SampleFields) => ({ ...stationary, odometerKm: 100, soc, ...fields });
  const departure = (soc: number, fields: SampleFields = {}) =>
    every(300, '10:20', '10:50', (n) => ({ gear: 'D', speedKmh: 60, odometerKm: 103 + n * 5, soc: soc - n, ...fields }));

  it('starts with the level that the charge reached after its last sample', () => {
    const { lines, trips, charges } = detect([
      every(300, '09:50', '09:55', () => onCable(10, { charging: 'none', energyAddedKwh: 3 })),
      every(300, '10:00', '10:15', (n) =>
        onCable(10 + n * 12, { charging: 'charging', chargerPowerKw: 100, energyAddedKwh: 0.1 + n * 8.4 }),
      ),
      departure(52, { charging: 'none', energyAddedKwh: 30 }),
    ]);
    expect(lines).toEqual(['idle 09:50-10:00', 'charge 10:00-10:15', 'trip 10:15-10:50']);
    expect(charges).toMatchObject([{ startLevel: 10, endLevel: 52, kWh: 30, energyMethod: 'counter' }]);
    expect(trips).toMatchObject([{ startLevel: 52 }]);
  });

  it('leaves the charge its own values where the counter restarts and the level fell', () => {
    const { charges } = detect([
      every(300, '09:50', '09:55', () => onCable(10, { charging: 'none', energyAddedKwh: 3 })),
      every(300, '10:00', '10:15', (n) =>
        onCable(10 + n * 12, { charging: 'charging', chargerPowerKw: 100, energyAddedKwh: 0.1 + n * 8.4 }),
      ),
      departure(45, { charging: 'none', energyAddedKwh: 0 }),
    ]);
    expect(charges).toMatchObject([{ endLevel: 46, kWh: 25.3 }]);
  });

  it('starts so too where only the level shows the charge', () => {
    const { trips, charges } = detect([
      every(300, '09:50', '10:00', () => onCable(10, {})),
      every(300, '10:05', '10:15', (n) => onCable(20 + n * 10, {})),
      departure(48),
    ]);
    expect(charges).toMatchObject([{ startLevel: 10, endLevel: 48 }]);
    expect(trips).toMatchObject([{ startLevel: 48 }]);
  });
});

describe('a charge is detected from its first sample on', () => {
  it('even if the odometer, the only evidence of the drive, rose in that sample too', () => {
    const { lines } = detect([
      every(300, '09:00', '09:30', () => ({ odometerKm: 100, charging: 'none', plugged: false, soc: 50 })),
      every(300, '09:35', '09:50', (n) => ({ odometerKm: 104 + n * 4, charging: 'none', plugged: false, soc: 49 - n })),
      every(300, '09:55', '10:30', (n) => ({ odometerKm: 118, charging: 'charging', plugged: true, soc: 45 + n * 2 })),
      every(300, '10:35', '11:30', () => ({ odometerKm: 118, charging: 'complete', plugged: true, soc: 59 })),
    ]);
    expect(lines).toEqual(['idle 09:00-09:30', 'trip~ 09:30-09:55', 'charge 09:55-10:35', 'idle 10:35-11:30']);
  });

  it('after a sleep, in which the car does not charge, where only the level shows it', () => {
    const { lines } = detect([
      every(300, '18:00', '18:20', () => ({ ...stationary, soc: 56 })),
      every(300, '18:25', '20:55', () => ({ online: 'asleep' })),
      every(300, '21:00', '21:30', (n) => ({ ...stationary, soc: 60 + n * 4 })),
      every(300, '21:35', '24:00', () => ({ ...stationary, soc: 84 })),
    ]);
    expect(lines).toEqual(['idle 18:00-18:25', 'sleep 18:25-20:55', 'charge~ 20:55-21:30', 'idle 21:30-24:00']);
  });

  it('and not with the level of one that ended in the sleep', () => {
    const { lines, charges } = detect([
      every(300, '16:00', '16:30', (n) => ({ ...stationary, soc: 60 + n })),
      every(300, '16:35', '18:55', () => ({ online: 'asleep' })),
      every(300, '19:00', '19:30', (n) => ({ ...stationary, soc: 67 + n })),
      every(300, '19:35', '22:00', () => ({ ...stationary, soc: 73 })),
    ]);
    expect(lines).toEqual(['charge~ 16:00-16:30', 'sleep 16:30-18:55', 'charge~ 18:55-19:30', 'idle 19:30-22:00']);
    expect(charges).toMatchObject([
      { startLevel: 60, endLevel: 66 },
      { startLevel: 66, endLevel: 73 },
    ]);
  });
});

describe('a counter that restarts with a charge after a drive', () => {
  it('shows the charge even where its first reading is above half of the old one and more than the cable can have given', () => {
    const { charges } = detect([
      driving({ charging: 'none', energyAddedKwh: 33.9 }),
      every(300, '10:05', '10:20', (n) => ({ ...stationary, charging: 'charging', chargerPowerKw: 80, energyAddedKwh: 21.7 + n * 4 })),
      every(300, '10:25', '11:00', () => ({ ...stationary, charging: 'complete', energyAddedKwh: 33.7 })),
    ]);
    expect(charges).toMatchObject([{ kWh: 12, counterStartUnknown: true }]);
  });
});

describe("the source's counter of energy used by a drive", () => {
  it('counts once, also where the car is reported standing only outside the edge window', () => {
    const { trips } = detect([
      every(60, '10:00', '10:05', () => ({ gear: 'P', odometerKm: 100, energyUsedKwh: 10 })),
      every(60, '10:06', '10:20', (n) => ({ gear: 'D', odometerKm: 101 + n, energyUsedKwh: 10.2 + n * 0.2 })),
      every(60, '10:25', '10:40', () => ({ gear: 'P', odometerKm: 120, energyUsedKwh: 14 })),
    ]);
    expect(trips).toMatchObject([{ usedkWh: 4, usedMethod: 'counter' }]);
  });
});
