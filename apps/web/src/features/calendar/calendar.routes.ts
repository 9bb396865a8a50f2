import { withTexts } from '../../i18n/i18n.ts';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

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
      // Loaded on demand: every start reads the routes, and few begin with a day.
      beforeLoad: async (input): Promise<void> => (await import('./canonical-day.ts')).redirectToCanonical(input),
      component: lazyRouteComponent(() => withTexts(import('./screens/day.screen.tsx'), 'frame'), 'DayScreen'),
    }),
  ] as const;
