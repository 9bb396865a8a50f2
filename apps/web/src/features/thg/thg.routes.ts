import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** Submissions for the greenhouse-gas quota (SHELL-034). */
export const thgRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.thg.pattern,
      component: lazyRouteComponent(() => withTexts(import('./thg.screen.tsx'), 'frame', 'people'), 'ThgScreen'),
    }),
  ] as const;
