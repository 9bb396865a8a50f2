import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { at, every, detect } from '../testing/detect.ts';

const idle = (from: string, to: string, fields: SampleFields = {}) =>
  every(60, from, to, () => ({ gear: 'P', odometerKm: 100, charging: 'none', ...fields }));
const counted = (from: string, to: string, first: number, step: number) =>
  every(60, from, to, (n) => ({ gear: 'P', odometerKm: 100, charging: 'charging', chargerPowerKw: 11, energyAddedKwh: first + n * step }));

describe('the energy of a charge (detection.md, sections 3, 4 and 6)', () => {
  it('keeps wall energy that never reached the battery with the idle segment', () => {
    const { segments } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 3, gridEnergyKwh: 5 }),
      every(60, '10:06', '10:30', (n) => ({ charging: 'charging', energyAddedKwh: 3, gridEnergyKwh: 5 + n * 0.05, odometerKm: 100 })),
      idle('10:31', '11:10'),
    ]);
    expect(segments).toMatchObject([{ kind: 'idle', gridkWh: 1.2 }]);
  });

  it('allows for a cable whose own counter comes in other messages and coarser steps', () => {
    const { charges } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 3, gridEnergyKwh: 40 }),
      every(60, '10:06', '10:10', (n) => ({ charging: 'charging', energyAddedKwh: 3 + n * 0.18 })),
      every(60, '10:06:01', '10:10:01', (n) => ({ chargerPowerKw: 11, gridEnergyKwh: Math.floor(40 + n * 0.2) })),
      idle('10:11', '11:00'),
    ]);
    expect(charges).toMatchObject([{ kWh: 0.72 }]);
  });

  it.each<{ rule: string; before: number | null; readings: number[]; kWh: number; unknown?: boolean }>([
    { rule: 'starts from the last reading before', before: 3, readings: [3.1, 3.3, 3.5], kWh: 0.5 },
    { rule: 'restarts at 0 below half and by at least 0.3', before: 9, readings: [0.1, 0.3, 0.5], kWh: 0.5 },
    { rule: 'treats smaller falls as noise', before: 3, readings: [3.2, 3.1, 3.5], kWh: 0.5 },
    { rule: 'never reported before: from 0 if the first reading fits', before: null, readings: [0.2, 0.4, 0.5], kWh: 0.5 },
    {
      rule: 'never reported before and too large: from that reading, marked',
      before: null,
      readings: [7, 7.2, 7.5],
      kWh: 0.5,
      unknown: true,
    },
  ])('the counter of a charge $rule', ({ before, readings, kWh, unknown = false }) => {
    const { charges } = detect([
      idle('10:00', '10:05', before === null ? {} : { energyAddedKwh: before }),
      readings.map((energyAddedKwh, n) => at(`10:0${6 + n}`, { charging: 'charging', chargerPowerKw: 11, energyAddedKwh })),
      idle('10:10', '11:00'),
    ]);
    expect(charges).toMatchObject([{ energyMethod: 'counter', counterStartUnknown: unknown }]);
    expect(charges[0]?.kWh).toBeCloseTo(kWh, 6);
  });

  it('counts the counter as restarted after a drive when its first reading fits from 0 and agrees with the level', () => {
    const { charges } = detect(
      [
        every(60, '09:00', '09:05', () => ({ gear: 'P', odometerKm: 90, charging: 'none', energyAddedKwh: 10, soc: 60 })),
        every(60, '09:06', '09:15', (n) => ({ gear: 'D', odometerKm: 91 + n, charging: 'none', soc: 50 })),
        every(300, '09:20', '09:50', () => ({ gear: 'P', odometerKm: 100, charging: 'none', soc: 50 })),
        every(300, '09:55', '10:05', (n) => ({
          gear: 'P',
          odometerKm: 100,
          charging: 'charging',
          chargerPowerKw: 150,
          energyAddedKwh: 11 + n * 6,
          soc: 68 + n * 10,
        })),
        every(300, '10:10', '11:00', () => ({ gear: 'P', odometerKm: 100, charging: 'none', soc: 88 })),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ kWh: 23, startLevel: 50, endLevel: 88 }]);
  });

  it('has a head until the first report with counter and level, from which both tell of the same time (STAT-029)', () => {
    const charging = (minute: string, energyAddedKwh: number, soc?: number) =>
      at(minute, { charging: 'charging', chargerPowerKw: 11, energyAddedKwh, ...(soc !== undefined && { soc }) });
    const { charges } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 9, soc: 40 }),
      charging('10:08', 0.3),
      charging('10:10', 0.6, 41),
      charging('10:40', 6.1, 50),
      idle('10:41', '11:30', { soc: 50, energyAddedKwh: 6.1 }),
    ]);
    expect(charges).toMatchObject([{ kWh: 6.1, startLevel: 40, endLevel: 50, headLevel: 41, headkWh: 0.6 }]);
  });

  it('has no head where no counter tells its energy', () => {
    const { charges } = detect(
      [
        idle('10:00', '10:05', { soc: 40 }),
        every(60, '10:06', '10:40', (n) => ({ charging: 'charging', soc: 40 + n / 3 })),
        idle('10:41', '11:30', { soc: 51 }),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ energyMethod: 'level', headLevel: null, headkWh: null }]);
  });

  it.each<{ rule: string; fields: SampleFields; ac: boolean; acInferred: boolean }>([
    { rule: 'the source decides', fields: { acdc: 'AC', chargerPowerKw: 43 }, ac: true, acInferred: false },
    { rule: 'else the fast-charger flag', fields: { fastCharger: true, chargerPowerKw: 20 }, ac: false, acInferred: false },
    { rule: 'else above 22 kW is DC', fields: { chargerPowerKw: 40 }, ac: false, acInferred: true },
    { rule: 'else AC', fields: { chargerPowerKw: 22 }, ac: true, acInferred: true },
  ])('AC or DC: $rule', ({ fields, ac, acInferred }) => {
    const { charges } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      every(60, '10:06', '10:20', (n) => ({ charging: 'charging', energyAddedKwh: 0.2 + n * 0.2, ...fields })),
      idle('10:21', '11:00'),
    ]);
    expect(charges).toMatchObject([{ ac, acInferred }]);
  });

  it.each<{ rule: string; fields: SampleFields; step: number; ac: boolean }>([
    { rule: 'its power was lost, but it charged 60 kWh in an hour', fields: {}, step: 1, ac: false },
    { rule: 'its power was lost, and it charged 11 kWh in an hour', fields: {}, step: 0.18, ac: true },
    { rule: 'no fast charger is present after it, but its power was 100 kW', fields: { chargerPowerKw: 100 }, step: 1, ac: false },
  ])('the kind of current of a charge that no source tells: $rule (decision 0061)', ({ fields, step, ac }) => {
    const { charges } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 0 }),
      every(60, '10:06', '10:20', (n) => ({ charging: 'charging', energyAddedKwh: step + n * step, ...fields })),
      idle('10:21', '11:00', 'chargerPowerKw' in fields ? { fastCharger: false } : {}),
    ]);
    expect(charges).toMatchObject([{ ac }]);
  });

  it('gives no energy by a level that fell', () => {
    const { charges } = detect(
      [
        every(60, '10:00', '10:05', () => ({ gear: 'P', charging: 'none', soc: 50, odometerKm: 100 })),
        every(60, '10:06', '10:10', (n) => ({ gear: 'P', charging: 'charging', chargerPowerKw: 11, soc: 50 + n * 0.3, odometerKm: 100 })),
        every(60, '10:11', '10:20', () => ({ gear: 'P', charging: 'none', soc: 49, odometerKm: 100 })),
      ],
      { capacityKwh: 60 },
    );
    expect(charges).toMatchObject([{ kWh: null, energyMethod: null }]);
  });

  it('uses the counter and level that arrive seconds after the end', () => {
    const { charges } = detect([
      idle('10:00', '10:05', { energyAddedKwh: 0, soc: 50 }),
      counted('10:06', '10:30', 0.1, 0.18),
      at('10:31', { charging: 'none' }),
      at('10:31:20', { energyAddedKwh: 4.6, soc: 58 }),
      idle('10:35', '11:10'),
    ]);
    expect(charges).toMatchObject([{ kWh: 4.6, endLevel: 58, startLevel: 50 }]);
  });
});
