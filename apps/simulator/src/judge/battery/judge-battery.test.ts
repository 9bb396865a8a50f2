import { describe, expect, it } from 'vitest';
import { worldOf } from '../../life/real-world.ts';
import { trialKinds } from '../trial-kinds.ts';
import { agedMember } from './aged-member.ts';
import { judgeBattery } from './judge-battery.ts';

const kindOf = (name: string) => {
  const kind = trialKinds.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
};
const judge = (name: string, days = 60) => judgeBattery(worldOf(1), { seed: 7003, days, kind: kindOf(name) });

describe('a car whose battery has faded', () => {
  it('has lost what nobody told the product', () => {
    const { persona, vehicle } = agedMember(7003);
    expect(persona.model.usableKwh).toBeLessThan(vehicle.kWh);
    expect(agedMember(7003)).toEqual(agedMember(7003));
  });

  it('is judged by the charges that a dense source counts, within 2 points', () => {
    const { remaining = 0, found } = judge('telemetry-all every 60 s') ?? {};
    expect(remaining).toBeGreaterThan(70);
    expect(remaining).toBeLessThan(98);
    expect(found?.basis).toBe('energy');
    expect(Math.abs((found?.health ?? 0) - remaining)).toBeLessThan(2);
  });

  it('gets no figure from a source that tells no energy', () => {
    expect(judge('poll-place every 300 s')?.found).toMatchObject({ basis: null, health: null });
  });
});
