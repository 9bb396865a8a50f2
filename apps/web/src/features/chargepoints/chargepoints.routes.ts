import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The charge map (SHELL-023). */
export const chargepointsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.map.pattern,
      component: lazyRouteComponent(() => withTexts(import('./map/map.screen.tsx'), 'frame', 'charging'), 'MapScreen'),
    }),
  ] as const;
