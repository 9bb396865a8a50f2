import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Where the help desk sends people to be signed in (SHELL-067), below a parent that knows somebody is signed in here. */
export const helpDeskRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.helpDesk.pattern,
      component: lazyRouteComponent(() => import('./help-desk.screen.tsx'), 'HelpDeskScreen'),
    }),
  ] as const;
