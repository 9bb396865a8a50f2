import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The profile, below a signed-in parent. */
export const accountRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.profile.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/profile.screen.tsx'), 'frame', 'account'), 'ProfileScreen'),
    }),
  ] as const;
