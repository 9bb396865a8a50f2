import { castOf } from '../../household/cast.ts';
import type { Member } from '../../household/member.ts';
import { hashOf, randomFrom } from '../../random.ts';

const yearDays = 365;
const most = { years: 8, faded: 0.2 };
const kmPerYear = [8000, 25_000] as const;

/** A car of the cast, half a year to eight years old, of whose battery up to a fifth is gone besides its usual ageing. Its owner still states the size of a new one (`vehicle.kWh`). */
export function agedMember(seed: number): Member {
  const random = randomFrom(hashOf(seed, 97));
  const member = random.pick(castOf(seed));
  const years = random.between(0.5, most.years);
  const { model } = member.persona;
  const faded = { ...model, usableKwh: model.usableKwh * (1 - most.faded * random.next()) };
  return {
    ...member,
    ageDays: Math.round(years * yearDays),
    odometerKm: Math.round(years * random.between(...kmPerYear)),
    persona: { ...member.persona, model: faded },
  };
}
