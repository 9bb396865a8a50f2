import { hashOf, type Random, randomFrom } from '../random.ts';
import { isPublicHoliday, localDay, type LocalDay, timeAt, schoolHoliday } from './calendar.ts';
import { journeyOn } from './holidays.ts';
import type { Appointment, Persona } from './persona.ts';

export type Purpose = 'work' | 'school' | 'shopping' | 'appointment' | 'leisure' | 'business' | 'holiday' | 'home';

/** A stay at a place: at least some minutes, and until a moment where one is given. */
export interface Stop {
  readonly placeId: string;
  readonly purpose: Purpose;
  readonly minutes: number;
  readonly until?: number;
}

/** A departure and its stops; at the last stop the car stays until the next outing. */
export interface Outing {
  readonly departAt: number;
  readonly stops: readonly Stop[];
}

/** The outings planned for a day, in order. The same persona, seed and day give the same plan. */
export function planDay(persona: Persona, seed: number, dayNumber: number): Outing[] {
  const day = localDay(dayNumber);
  const random = randomFrom(hashOf(seed, dayNumber, 3));
  const journey = journeyOn(persona, seed, day);
  if (journey !== null) return planJourneyDay(persona, journey, dayNumber, random);
  const isSick = random.next() < 0.02;
  const isFree = day.weekday === 0 || day.weekday === 6 || isPublicHoliday(day);
  const schedule = new Schedule(persona, dayNumber);
  if (isSick) schedule.add(10 + random.between(0, 1), [shop(persona, random)]);
  else if (isFree) planFreeDay(schedule, persona, day, random);
  else planWorkday(schedule, persona, day, random);
  return schedule.outings;
}

/** Outings of a day; one whose predecessor is not over starts later. */
class Schedule {
  readonly outings: Outing[] = [];
  private readonly homeId: string;
  readonly dayNumber: number;

  constructor({ homeId }: Persona, dayNumber: number) {
    this.homeId = homeId;
    this.dayNumber = dayNumber;
  }

  timeAt(hour: number): number {
    return timeAt(this.dayNumber, hour);
  }

  /** Adds an outing that ends at home. */
  add(hour: number, stops: readonly Stop[]): void {
    this.outings.push({ departAt: this.timeAt(hour), stops: [...stops, { placeId: this.homeId, purpose: 'home', minutes: 10 }] });
  }
}

function planJourneyDay(
  persona: Persona,
  journey: { placeId: string; first: number; last: number },
  dayNumber: number,
  random: Random,
): Outing[] {
  const there: Stop = { placeId: journey.placeId, purpose: 'holiday', minutes: 60 };
  if (dayNumber === journey.first) return [{ departAt: timeAt(dayNumber, random.between(6, 9)), stops: [there] }];
  if (dayNumber === journey.last) {
    return [{ departAt: timeAt(dayNumber, random.between(8.5, 10.5)), stops: [{ placeId: persona.homeId, purpose: 'home', minutes: 60 }] }];
  }
  return [];
}

function planWorkday(schedule: Schedule, persona: Persona, day: LocalDay, random: Random): void {
  const { work, businessIds } = persona;
  const hasSchool = persona.schoolId !== null && schoolHoliday(day, persona.summerStarts) === null;
  const school: Stop[] = hasSchool ? [{ placeId: persona.schoolId ?? '', purpose: 'school', minutes: random.between(1.5, 3.2) }] : [];
  const appointment = appointmentOn(persona, day, random);
  // In school holidays without a journey a day off is likelier.
  const isOff = random.next() < (schoolHoliday(day, persona.summerStarts) === null ? 0.04 : 0.3);
  const travels = businessIds.length > 0 && random.next() < persona.businessTrips / 215;
  if (travels && !isOff) planBusinessTrip(schedule, persona, random);
  else if (work?.weekdays.includes(day.weekday) === true && !isOff) {
    const begins = work.startHour + random.normal() * 0.15;
    const ends = begins + work.hours + random.normal() * 0.4;
    const stay: Stop = { placeId: work.placeId, purpose: 'work', minutes: 30, until: schedule.timeAt(ends) };
    const after = random.next() < 0.28 ? [shop(persona, random)] : [];
    schedule.add(begins - 0.7, [...school, stay, ...after]);
  } else planDayAtHome(schedule, persona, school, random);
  if (appointment !== null) schedule.add(appointment.hour - 0.35, [toStop(appointment, random)]);
}

function planDayAtHome(schedule: Schedule, persona: Persona, school: readonly Stop[], random: Random): void {
  const [lesson] = school;
  if (lesson !== undefined) schedule.add(7.55 + random.normal() * 0.05, school);
  if (random.next() < 0.45) schedule.add(random.between(9.5, 11.5), [shop(persona, random)]);
  if (lesson !== undefined && random.next() < 0.6)
    schedule.add(15.9 + random.normal() * 0.15, [{ ...lesson, minutes: random.between(7.5, 14) }]);
}

function planBusinessTrip(schedule: Schedule, persona: Persona, random: Random): void {
  const placeId = random.pick(persona.businessIds);
  schedule.add(random.between(5.8, 7.3), [{ placeId, purpose: 'business', minutes: random.between(150, 330) }]);
}

function planFreeDay(schedule: Schedule, persona: Persona, day: LocalDay, random: Random): void {
  const isShopping = day.weekday === 6 && !isPublicHoliday(day);
  if (isShopping && random.next() < 0.75)
    schedule.add(random.between(9, 11), [shop(persona, random), ...(random.next() < 0.35 ? [shop(persona, random)] : [])]);
  if (!isShopping && random.next() < 0.2)
    schedule.add(random.between(8.2, 9.3), [{ ...shop(persona, random), minutes: random.between(8, 13) }]);
  if (persona.leisureIds.length > 0 && random.next() < 0.3) {
    const hour = isShopping ? random.between(12.8, 14.5) : random.between(10, 13.5);
    schedule.add(hour, [{ placeId: random.pick(persona.leisureIds), purpose: 'leisure', minutes: random.between(90, 300) }]);
  }
  const appointment = appointmentOn(persona, day, random);
  if (appointment !== null) schedule.add(appointment.hour - 0.35, [toStop(appointment, random)]);
}

function shop(persona: Persona, random: Random): Stop {
  return { placeId: random.pick(persona.shopIds), purpose: 'shopping', minutes: random.between(12, 48) };
}

function appointmentOn({ appointments }: Persona, { weekday }: LocalDay, random: Random): Appointment | null {
  const found = appointments.find((one) => one.weekday === weekday) ?? null;
  return random.next() < 0.8 ? found : null;
}

function toStop({ placeId, minutes }: Appointment, random: Random): Stop {
  return { placeId, purpose: 'appointment', minutes: minutes + random.normal() * 8 };
}
