import { checkDigitOf } from '@wattbook/domain/vehicles/vin-check-digit';
import { makeOfVin } from '@wattbook/domain/vehicles/make-of-vin';
import { describe, expect, it } from 'vitest';
import { castOf } from './cast.ts';
import { vinOf } from './vin.ts';

describe('the cast', () => {
  const cast = castOf(1);

  it('has a household of three cars on one account and twelve neighbours with an account each', () => {
    expect(cast.filter(({ role }) => role === 'household').map(({ key }) => key)).toEqual(['tesla', 'id4', 'c300e']);
    expect(new Set(cast.slice(0, 3).map(({ account }) => account.email))).toEqual(new Set(['demo@wattbook.example']));
    expect(new Set(cast.map(({ account }) => account.email)).size).toBe(13);
    expect(new Set(cast.map(({ key }) => key)).size).toBe(15);
  });

  it('is the same for the same seed', () => {
    expect(castOf(1)).toEqual(cast);
    expect(castOf(2)).not.toEqual(cast);
  });

  it('has one car with a tax logbook and one with a tank', () => {
    expect(cast.slice(0, 3).filter(({ vehicle }) => vehicle.logbook)).toHaveLength(1);
    expect(cast.slice(0, 3).filter(({ vehicle }) => vehicle.liter !== null)).toHaveLength(1);
  });

  it('has neighbours with the models of the household, six of each', () => {
    const models = cast.slice(3).map(({ vehicle }) => `${vehicle.manufacture} ${vehicle.model} ${vehicle.variant}`);
    expect(models.filter((model) => model === 'Tesla Model 3 Long Range')).toHaveLength(6);
    expect(models.filter((model) => model === 'VW ID.4 Pro')).toHaveLength(6);
  });

  it('has unique VINs of the right makes, those of Tesla with a valid check digit', () => {
    for (const { vehicle } of cast) {
      expect(vehicle.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(makeOfVin(vehicle.vin)).toBe(vehicle.manufacture);
      if (vehicle.manufacture === 'Tesla') expect(vehicle.vin.charAt(8)).toBe(checkDigitOf(vehicle.vin));
      expect(vehicle.degradation).toBeGreaterThan(0);
      expect(vehicle.degradation).toBeLessThan(0.12);
    }
    expect(new Set(cast.map(({ vehicle }) => vehicle.vin)).size).toBe(15);
  });
});

describe('the check digit', () => {
  it('is at position nine', () => {
    expect(vinOf('1M8GDM9A', 'KP', 42_788)).toBe('1M8GDM9AXKP042788');
  });
});
