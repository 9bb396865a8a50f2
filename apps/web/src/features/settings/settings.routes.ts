import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The settings, below a signed-in parent (guard A). */
export const settingsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.settings.pattern,
      component: lazyRouteComponent(() => import('./screens/settings.screen.tsx'), 'SettingsScreen'),
    }),
  ] as const;
