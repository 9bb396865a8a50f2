import { describe, expect, it } from 'vitest';
import { imageOf } from './body-type.ts';

describe('the picture of a vehicle', () => {
  it.each([
    ['VW', 'ID.3', 'hatchback'],
    ['Volkswagen', 'ID.4', 'suv'],
    ['VW', 'VW ID.7 Tourer', 'estate'],
    ['VW', 'ID. Buzz', 'van'],
    ['Tesla', 'Model 3', 'saloon'],
    ['tesla', 'model y long range', 'suv'],
    ['Tesla', 'Cybertruck', 'pickup'],
    ['Tesla', 'Roadster', 'sports'],
    ['Porsche', 'Taycan', 'saloon'],
    ['Porsche', 'Taycan Cross Turismo', 'estate'],
    ['BMW', 'i3s', 'hatchback'],
    ['BMW', 'i5 Touring', 'estate'],
    ['BMW', '225xe Active Tourer', 'hatchback'],
    ['Škoda', 'Enyaq iV', 'suv'],
    ['Citroën', 'ë-Spacetourer', 'van'],
    ['Renault', 'Zoe', 'hatchback'],
    ['NIO', 'ET5 Touring', 'estate'],
  ])('of a %s %s is a %s (VEH-014)', (make, model, image) => expect(imageOf(make, model)).toBe(image));

  it.each([
    ['of an unknown make', 'Aiways', 'U5'],
    ['of an unknown model', 'VW', 'Beetle'],
    ['without a make', null, 'Zoe'],
    ['without a model', 'Renault', null],
    ['with an empty model', 'Renault', ''],
  ])('%s is the default (VEH-014)', (_, make, model) => expect(imageOf(make, model)).toBe('default'));
});
