import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The check of a range, below a parent that has a selected vehicle. */
export const consistencyRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.consistencyCheck.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/consistency-check.screen.tsx'), 'frame', 'records'),
        'ConsistencyCheckScreen',
      ),
    }),
  ] as const;
