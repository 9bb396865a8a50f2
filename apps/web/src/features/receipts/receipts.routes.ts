import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The receipts of the selected vehicle. */
export const receiptsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.receipts.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/receipts.screen.tsx'), 'frame', 'costs'), 'ReceiptsScreen'),
    }),
  ] as const;
