import type { RoadKind } from '../geography/route.ts';
import { isPublicHoliday, localDayAt, localHour } from './calendar.ts';

/** Share of the free speed in the rush hours of workdays. */
const inRush: Readonly<Record<RoadKind, number>> = { motorway: 0.8, trunk: 0.75, rural: 0.9, town: 0.65, street: 0.85 };
const byDay: Readonly<Record<RoadKind, number>> = { motorway: 0.95, trunk: 0.93, rural: 0.96, town: 0.85, street: 0.95 };

/** Share of the free speed that traffic allows on a kind of road at a moment, 0 to 1. */
export function trafficAt(ts: number, kind: RoadKind): number {
  const hour = localHour(ts);
  if (hour < 6 || hour >= 21) return 1;
  const day = localDayAt(ts);
  const isWorkday = day.weekday >= 1 && day.weekday <= 5 && !isPublicHoliday(day);
  const isRush = isWorkday && ((hour >= 6.8 && hour < 9) || (hour >= 15.8 && hour < 18.3));
  return isRush ? inRush[kind] : byDay[kind];
}
