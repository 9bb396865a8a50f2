import { describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { describeLines, parseConnectorsArgs } from './connectors.ts';

describe('connectors', () => {
  it.each([
    [['list'], { action: 'list' }],
    [
      ['set', 'volkswagen', 'tronity,smartcar'],
      { action: 'set', line: { make: 'VW', country: null, connectors: ['tronity', 'smartcar'] } },
    ],
    [['set', 'Kia', 'smartcar', '--country', 'de'], { action: 'set', line: { make: 'Kia', country: 'DE', connectors: ['smartcar'] } }],
    [['reset', 'Kia'], { action: 'reset', line: { make: 'Kia', country: null, connectors: [] } }],
  ])('understands %j (OQ-069)', (args, expected) => expect(parseConnectorsArgs(args)).toEqual(expected));

  it.each([
    [[]],
    [['set', 'Kia']],
    [['reset', 'Kia', 'smartcar']],
    [['list', 'Kia']],
    [['remove', 'Kia']],
    [['set', 'Kia', 'smartcar', '--more']],
  ])('shows how it is used for %j (OQ-069)', (args) => expect(parseConnectorsArgs(args)).toBeUndefined());

  it.each([
    [['set', 'Trabant', 'smartcar'], 'There is no make Trabant.'],
    [['set', 'Kia', 'smartcar', '--country', 'XX'], 'There is no country XX.'],
    [['set', 'Kia', 'smartcar,carrier-pigeon'], 'is no list of connectors'],
    [['set', 'Kia', 'smartcar,smartcar'], 'is no list of connectors'],
  ])('says what is wrong in %j (OQ-069)', (args, sentence) => {
    expect(() => parseConnectorsArgs(args)).toThrow(OperatorError);
    expect(() => parseConnectorsArgs(args)).toThrow(sentence);
  });

  it('lists what holds: a line of the operator instead of that of the release (OQ-069)', () => {
    const lines = describeLines([{ make: 'Kia', country: null, connectors: ['tronity'] }]).split('\n');
    expect(lines.filter((line) => line.startsWith('Kia'))).toEqual(['Kia: tronity (yours)']);
    expect(lines).toContain('Tesla: tesla, smartcar, tronity');
  });
});
