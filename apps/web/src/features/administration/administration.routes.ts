import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The page of administrators, below a signed-in parent. */
export const administrationRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.administration.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./administration.screen.tsx'), 'frame', 'people', 'account', 'operator', 'garage'),
        'AdministrationScreen',
      ),
    }),
  ] as const;
