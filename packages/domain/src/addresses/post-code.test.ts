import { expect, it } from 'vitest';
import { postCodeOf } from './post-code.ts';

it.each([
  ['85354', 'Freising', '85354'],
  ['85354 Freising', 'Freising', '85354'],
  ['1012 LM Amsterdam', 'Amsterdam', '1012 LM'],
  ['Freising', 'Freising', null],
  ['', '', null],
  ['85354 Freising', '', '85354 Freising'],
])('the postcode of %j in %j is %j (LOG-021)', (line4, city, code) => expect(postCodeOf({ line4, city })).toBe(code));
