import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The sign-in to the help desk (SHELL-067), below a signed-in parent. */
export const helpDeskRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.helpDesk.pattern,
      component: lazyRouteComponent(() => import('./help-desk.screen.tsx'), 'HelpDeskScreen'),
    }),
  ] as const;
