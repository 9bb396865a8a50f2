import { castOf } from '@wattbook/simulator/household/cast';
import type { Member } from '@wattbook/simulator/household/member';

/** Places of an appointment in the evening, by weekday from Sunday on. */
const evenings = ['moosburg', 'freising-pool', 'allershausen', 'freising-brewery', 'neufahrn', 'munich-arena', 'landshut'];

/**
 * A driver of the simulator with many trips, on roads that repeat: a child to school, to work and back every day, errands, an appointment in the evening, journeys.
 * The new car has 75 kWh.
 */
export function busyDriver(seed: number): Member {
  const cast = castOf(seed);
  const [commuter, doctor] = ['tesla', 'c300e'].map((key) => cast.find((member) => member.key === key));
  if (commuter === undefined || doctor === undefined) throw new RangeError('the household has changed');
  const { persona } = commuter;
  const { schoolId, shopIds, leisureIds } = doctor.persona;
  const work = persona.work && { ...persona.work, weekdays: [1, 2, 3, 4, 5] };
  const appointments = evenings.map((placeId, weekday) => ({ placeId, weekday, hour: 19, minutes: 80 }));
  return { ...commuter, persona: { ...persona, work, schoolId, shopIds, leisureIds, appointments } };
}
