import { withTexts } from '../../i18n/i18n.ts';
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PathParams } from '../../address.ts';
import { paths } from '../../paths.ts';
import { localDay } from '../../ui/range/day.ts';
import { dayAddress, parseDay } from './address.ts';

interface LoadArguments {
  readonly params: PathParams<typeof paths.calendarDay.pattern>;
  readonly location: { readonly pathname: string };
}

/** Redirects to the canonical address of a day: `/calendar/2026/3/9` to `/calendar/2026/03/09`. */
function redirectToCanonical({ params, location }: LoadArguments): void {
  const parsed = parseDay(params, localDay(new Date()));
  if (parsed.is === 'nowhere') return;
  const canonical = dayAddress(parsed.day);
  if (canonical.to !== location.pathname) throw redirect({ ...canonical, replace: true });
}

/** The month and the day, below a parent that has a selected vehicle (DASH-031, DASH-034). */
export const calendarRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.calendar.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/month.screen.tsx'), 'frame'), 'MonthScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.calendarDay.pattern,
      beforeLoad: redirectToCanonical,
      component: lazyRouteComponent(() => withTexts(import('./screens/day.screen.tsx'), 'frame'), 'DayScreen'),
    }),
  ] as const;
