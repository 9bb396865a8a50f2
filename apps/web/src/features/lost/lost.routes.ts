import { withTexts } from '../../i18n/i18n.ts';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The idles and sleeps of a vehicle, below a parent that has a selected vehicle. */
export const lostRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.lost.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/lost.screen.tsx'), 'frame'), 'LostScreen'),
    }),
  ] as const;
