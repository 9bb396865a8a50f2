import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { localDay } from '../../ui/range/day.ts';
import { dayParams, readDay } from './address.ts';

/** A day has one address: `/calendar/2026/3/9` leads to `/calendar/2026/03/09`. */
function straighten({ params }: { readonly params: Readonly<Record<string, string>> }): void {
  const asked = readDay(params, localDay(new Date()));
  if (asked.is === 'nowhere') return;
  const straight = dayParams(asked.day);
  if (straight.month === params['month'] && straight.day === params['day']) return;
  throw redirect({ to: '/calendar/$year/$month/$day' as string, params: straight as never, replace: true });
}

/** The month and the day, below a parent that has a selected vehicle (DASH-031, DASH-034). */
export const calendarRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/calendar',
      component: lazyRouteComponent(() => import('./screens/month.screen.tsx'), 'MonthScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/calendar/$year/$month/$day',
      beforeLoad: straighten,
      component: lazyRouteComponent(() => import('./screens/day.screen.tsx'), 'DayScreen'),
    }),
  ] as const;
