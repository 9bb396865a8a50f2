import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PathParams } from '../../address.ts';
import { paths } from '../../paths.ts';
import { localDay } from '../../ui/range/day.ts';
import { dayAddress, readDay } from './address.ts';

interface Asking {
  readonly params: PathParams<typeof paths.calendarDay.pattern>;
  readonly location: { readonly pathname: string };
}

/** Redirects to the canonical address of a day: `/calendar/2026/3/9` to `/calendar/2026/03/09`. */
function straighten({ params, location }: Asking): void {
  const asked = readDay(params, localDay(new Date()));
  if (asked.is === 'nowhere') return;
  const straight = dayAddress(asked.day);
  if (straight.to !== location.pathname) throw redirect({ ...straight, replace: true });
}

/** The month and the day, below a parent that has a selected vehicle (DASH-031, DASH-034). */
export const calendarRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.calendar.pattern,
      component: lazyRouteComponent(() => import('./screens/month.screen.tsx'), 'MonthScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.calendarDay.pattern,
      beforeLoad: straighten,
      component: lazyRouteComponent(() => import('./screens/day.screen.tsx'), 'DayScreen'),
    }),
  ] as const;
