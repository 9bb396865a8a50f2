import { describe, expect, it } from 'vitest';
import { programs } from './broker-topics.ts';
import type { CarMoment, SourceCar } from './fake-source.ts';

const car: SourceCar = { vin: '5YJ3E1EA1KF000001', name: 'Blue Thunder', manufacture: 'Tesla', model: 'Model 3', year: 2019 };
const drive: CarMoment = {
  ts: 0,
  soc: 88,
  odometerKm: 1653,
  lat: 35.278131,
  lon: 29.744801,
  gear: 'D',
  speedKmh: 12,
  powerKw: 9.4,
  inTempC: 20.8,
};
const charge: CarMoment = {
  ts: 0,
  soc: 54.5,
  gear: 'P',
  plugged: true,
  charging: 'charging',
  chargerPowerKw: 11,
  gridEnergyKwh: 5.2,
  batteryA: 30,
};

describe('what the programs write to a broker', () => {
  it('is for TeslaMate what its documentation lists, with an empty text for a gear or charge that is gone', () => {
    expect(programs.teslamate.base(car, 1)).toBe('teslamate/cars/1');
    expect(programs.teslamate.write(car, drive)).toEqual({
      display_name: 'Blue Thunder',
      model: '3',
      state: 'driving',
      healthy: 'true',
      battery_level: '88',
      odometer: '1653',
      latitude: '35.278131',
      longitude: '29.744801',
      location: '{"latitude":35.278131,"longitude":29.744801}',
      speed: '12',
      power: '9',
      inside_temp: '20.8',
      shift_state: 'D',
      charger_power: '',
      charger_phases: '',
      time_to_full_charge: '',
    });
    expect(programs.teslamate.write(car, { ts: 0, online: 'asleep' })).toMatchObject({ state: 'asleep', shift_state: '' });
  });

  it('is for OVMS one metric a topic as plain text, power and current positive out of the battery', () => {
    expect(programs.ovms.base(car, 1)).toBe('ovms/user/000001');
    expect(programs.ovms.write(car, charge)).toEqual({
      'metric/s/v3/connected': 'yes',
      'metric/v/vin': car.vin,
      'metric/v/b/soc': '54.5',
      'metric/v/b/current': '-30',
      'metric/v/c/charging': 'yes',
      'metric/v/c/state': 'charging',
      'metric/v/c/pilot': 'yes',
      'metric/v/c/power': '11',
    });
  });

  it('is for evcc the loadpoint in W and Wh, with 0 for what it does not know of a vehicle', () => {
    expect(programs.evcc.base(car, 2)).toBe('evcc/loadpoints/2');
    expect(programs.evcc.write(car, charge)).toMatchObject({
      vehicleName: 'Blue Thunder',
      vehicleSoc: '54.5',
      vehicleRange: '0',
      vehicleOdometer: '0',
      connected: 'true',
      charging: 'true',
      chargePower: '11000',
      chargedEnergy: '5200',
    });
    expect(programs.evcc.write(car, drive)).toMatchObject({ vehicleName: '', vehicleSoc: '0', connected: 'false', charging: 'false' });
  });
});
