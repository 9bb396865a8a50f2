import { describe, expect, it } from 'vitest';
import { geoLink } from './geo-link.ts';
import { plugGroups } from './plug-groups.ts';

const type2 = { standard: 'type2', power_type: 'AC_3_PHASE', max_power: 22 } as const;
const schuko = { standard: 'schuko', power_type: 'AC_1_PHASE', max_power: 3.7 } as const;
const ccs = { standard: 'ccs', power_type: 'DC', max_power: 150 } as const;
const chademo = { standard: 'chademo', power_type: 'DC', max_power: 50 } as const;
const groupsOf = (operator: string, ...plugs: (typeof type2 | typeof schuko | typeof ccs | typeof chademo)[]) =>
  plugGroups({ operator, evses: plugs.map((plug) => ({ connectors: [plug] })) }).map((group) => [
    group.class,
    group.name,
    group.power,
    group.count,
  ]);

describe('the plugs of a charge point', () => {
  it('are Type 2, Schuko and CCS/CHAdeMO, by class, counted, the strongest first (MAP-019, MAP-021)', () => {
    expect(groupsOf('Stadtfunke', type2, ccs, schuko, type2, chademo)).toEqual([
      ['dc100', 'ccsChademo', 150, 1],
      ['dc50', 'ccsChademo', 50, 1],
      ['type2', 'type2', 22, 2],
      ['schuko', 'schuko', 3.7, 1],
    ]);
  });

  it('of Tesla are CCS/Type 2, DC as Superchargers (MAP-020, MAP-021, OQ-100)', () => {
    expect(groupsOf('Tesla Germany GmbH', ccs, type2)).toEqual([
      ['supercharger', 'ccsType2', 150, 1],
      ['type2', 'ccsType2', 22, 1],
    ]);
  });
});

it('the link that navigates to a charge point opens the map of the phone with its name (MAP-017)', () => {
  const point = { location: { latitude: 48.4, longitude: -11.7423 }, operator: 'Lade & Co' };
  expect(geoLink(point, 'Mozilla/5.0 (Linux; Android 16)')).toBe('geo:48.400000,-11.742300?q=48.400000,-11.742300(Lade%20%26%20Co)');
  expect(geoLink(point, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toBe(
    'maps://?daddr=48.400000,-11.742300&q=Lade%20%26%20Co',
  );
});
