import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { cars } from '@wattbook/simulator/command/manufacturers';
import { expect, it } from 'vitest';
import { simulatedFields } from './simulated-fields.ts';

const makes = 'Audi BMW Citroen Cupra DS Fiat Ford Hyundai Kia MINI Mercedes Opel Peugeot Porsche Seat Skoda Tesla Vauxhall VW'.split(' ');

it('the simulator has a car of every make that can be connected, and the VIN that is proposed is one of the make (VEH-015, VEH-033)', () => {
  for (const make of makes) {
    const own = cars.filter(({ manufacture }) => manufacture === make).map(({ vin }) => vin);
    expect(own, make).not.toEqual([]);
    for (const vin of own) expect(parseVin(vin), vin).toBe(vin);
    const { vin = null } = simulatedFields('high-mobility', make);
    if (vin !== null) expect(own).toContain(vin);
  }
});
