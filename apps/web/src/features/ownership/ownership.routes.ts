import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The whole cost of the selected vehicle, below a parent that has one. */
export const ownershipRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.ownership.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/ownership.screen.tsx'), 'frame', 'costs'), 'OwnershipScreen'),
    }),
  ] as const;
