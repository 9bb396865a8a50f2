import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The settings, below a signed-in parent (guard A). */
export const settingsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.settings.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/settings.screen.tsx'), 'frame', 'logbook'), 'SettingsScreen'),
    }),
  ] as const;
