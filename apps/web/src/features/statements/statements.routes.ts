import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The statements for the employer, below a parent that has a selected vehicle. */
export const statementsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.statements.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/statements.screen.tsx'), 'frame', 'records', 'costs'),
        'StatementsScreen',
      ),
    }),
  ] as const;
