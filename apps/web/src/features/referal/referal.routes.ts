import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The page about recommendations, spelled as in the requirements (SHELL-017), below a parent that is open to all. */
export const referalRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.referal.pattern,
      component: lazyRouteComponent(() => import('./referal.screen.tsx'), 'ReferalScreen'),
    }),
  ] as const;
