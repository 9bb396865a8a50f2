import { expect, it } from 'vitest';
import { changedNames, coverOfVehicle, knownCover } from './logbook-cover.ts';

const vehicle = { address: null, licensePlate: null, distanceToWork: null, personnelNumber: null };
const user = { firstName: 'Jana', lastName: 'Lindner', homeAddress: null };
const body = {
  firstName: 'Jana',
  lastName: 'Lindner',
  street: 'Am Ring 1',
  postCode: '80331',
  city: 'München',
  licensePlate: 'M-JL 1',
  distanceToWork: null,
  personnelNumber: null,
};

it('is stored with the vehicle as street, postcode with city, and city, and read back from it (LOG-027, VEH-013)', () => {
  const stored = coverOfVehicle(body);
  expect(stored.address).toEqual({ line1: 'Am Ring 1', line2: '80331, München', city: 'München' });
  expect(knownCover({ ...vehicle, ...stored }, user)).toEqual(body);
});

it('begins with the home of the user where the vehicle has none', () => {
  const home = { line1: 'Am Ring 1', line2: '', line3: '', line4: '80331', city: 'München' };
  expect(knownCover(vehicle, { ...user, homeAddress: home })).toMatchObject({ street: 'Am Ring 1', postCode: '80331', city: 'München' });
  const lookedUp = { ...home, line4: '80331 München' };
  expect(knownCover(vehicle, { ...user, homeAddress: lookedUp })).toMatchObject({ postCode: '80331', city: 'München' });
  const named = { ...home, line4: 'Freising', city: 'Freising' };
  expect(knownCover(vehicle, { ...user, homeAddress: named })).toMatchObject({ postCode: null, city: 'Freising' });
  expect(knownCover(vehicle, user)).toMatchObject({ street: null, postCode: null, city: null });
});

it('has the names of the user, which are saved there only where they differ (LOG-028)', () => {
  expect(changedNames(body, user)).toBeNull();
  expect(changedNames(body, { ...user, firstName: null })).toEqual({ firstName: 'Jana', lastName: 'Lindner' });
});
