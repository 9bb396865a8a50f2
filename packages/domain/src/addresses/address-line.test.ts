import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';
import { typedAddress } from './typed-address.ts';

const blank = { line1: '', line2: '', line3: '', line4: '', city: '' };

it.each([
  [{ line1: 'Am Ring 1', line4: '89073 Ulm', city: 'Ulm' }, 'Am Ring 1, 89073 Ulm'],
  [{ line1: 'Am Ring 1', line4: '89073', city: 'Ulm' }, 'Am Ring 1, 89073 Ulm'],
  [{ line1: 'Ulm', city: 'Ulm' }, 'Ulm'],
  [{ line1: 'Am Ring 1', line2: 'Hof', city: 'Ulm' }, 'Am Ring 1, Hof, Ulm'],
  [{}, ''],
])('the line of %j is %j (CHG-006)', (lines, line) => {
  expect(addressLine({ ...blank, ...lines })).toBe(line);
});

it.each(['Am Ring 1, 89073 Ulm', 'Autohof Nord', 'A8, Raststätte, 83737 Irschenberg'])(
  '%j stays as it is when it is read and written',
  (line) => {
    expect(addressLine(typedAddress(line) ?? blank)).toBe(line);
  },
);
