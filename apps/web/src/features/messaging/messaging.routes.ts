import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** What was sent and what is chosen, below a signed-in parent. */
export const messagingRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.messages.pattern,
      component: lazyRouteComponent(() => withTexts(import('./messages.screen.tsx'), 'frame', 'account'), 'MessagesScreen'),
    }),
  ] as const;
