import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** What the selected vehicle is due for and what was done, below a parent that has a selected vehicle. */
export const remindersRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.service.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/service.screen.tsx'), 'frame', 'costs'), 'ServiceScreen'),
    }),
  ] as const;
