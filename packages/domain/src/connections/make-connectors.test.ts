import { expect, it } from 'vitest';
import { connectorNames } from './connectors.ts';
import { connectorsFor, makeConnectors, parseConnectors } from './make-connectors.ts';

const connectable = 'Audi BMW Citroen Cupra DS Fiat Ford Hyundai Kia MINI Mercedes Opel Peugeot Porsche Seat Skoda Tesla Vauxhall VW'.split(
  ' ',
);

it.each(connectable)('%s can be connected to a source of its manufacturer (VEH-015)', (make) => {
  const line = makeConnectors.find((one) => one.make === make);
  expect(line?.connectors.length).toBeGreaterThan(0);
});

it.each([
  ['Tesla', 'DE', [], ['tesla', 'smartcar', 'tronity', 'mqtt']],
  ['Tesla', 'DE', [{ make: 'Tesla', country: null, connectors: ['tronity'] }], ['tronity', 'mqtt']],
  [
    'Tesla',
    'DE',
    [
      { make: 'Tesla', country: 'DE', connectors: ['smartcar'] },
      { make: 'Tesla', country: null, connectors: ['tronity'] },
    ],
    ['smartcar', 'mqtt'],
  ],
  ['Tesla', 'AT', [{ make: 'Tesla', country: 'DE', connectors: ['smartcar'] }], ['tesla', 'smartcar', 'tronity', 'mqtt']],
  ['Tesla', null, [{ make: 'Tesla', country: 'DE', connectors: ['smartcar'] }], ['tesla', 'smartcar', 'tronity', 'mqtt']],
  ['Fiat', 'IT', [{ make: 'Fiat', country: null, connectors: [] }], ['mqtt']],
  ['Dacia', 'FR', [], ['mqtt']],
] as const)('%s in %s with the lines %j is served by %j (OQ-069)', (make, country, operator, expected) =>
  expect(connectorsFor({ make, country }, operator)).toEqual(expected),
);

it.each([
  ['tesla', ['tesla']],
  [' tesla , mqtt', ['tesla', 'mqtt']],
  ['tesla,tesla', null],
  ['telegraph', null],
  ['', null],
])('reads %j as %j (OQ-069)', (text, expected) => expect(parseConnectors(text)).toEqual(expected));

it('names only sources that exist (OQ-069)', () => {
  for (const { connectors } of makeConnectors) for (const name of connectors) expect(connectorNames).toContain(name);
});
