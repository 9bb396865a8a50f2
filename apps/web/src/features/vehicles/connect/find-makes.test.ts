import { describe, expect, it } from 'vitest';
import { findMakes } from './find-makes.ts';

/** The requirement, word for word. */
const connectable =
  'Audi, BMW, Citroen, Cupra, DS, Fiat, Ford, Hyundai, Kia, MINI, Mercedes, Opel, Peugeot, Porsche, Seat, Skoda, Tesla, Vauxhall, VW'.split(
    ', ',
  );
const wider = 'Dacia, Polestar, Renault, Jaguar, Nissan, Mazda, Honda, Volvo, Smart, NIO'.split(', ');

describe('the makes on offer', () => {
  it('are all of the product, the connectable ones first (VEH-015, VEH-016)', () => {
    const found = findMakes('');
    expect(found.connectable).toEqual(expect.arrayContaining(connectable));
    expect([...found.connectable, ...found.others].toSorted()).toEqual([...connectable, ...wider].toSorted());
    // TRONITY serves these three beyond the list.
    expect(found.connectable.filter((make) => !connectable.includes(make)).toSorted()).toEqual(['Jaguar', 'Renault', 'Smart']);
  });

  it.each([
    ['sk', ['Skoda'], []],
    ['Škoda', ['Skoda'], []],
    ['volkswagen', ['VW'], []],
    [' o ', ['Ford', 'Opel', 'Peugeot', 'Porsche', 'Skoda', 'Citroen'], ['Honda', 'NIO', 'Polestar', 'Volvo']],
    ['Rivian', [], []],
  ])('for %j are %j and %j', (search, served, others) => {
    const found = findMakes(search);
    expect(found.connectable.toSorted()).toEqual(served.toSorted());
    expect(found.others.toSorted()).toEqual(others.toSorted());
  });
});
