import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The charging-rate cards of the account, their forms, and the catalogue, below a parent that has a selected vehicle. */
export const cardsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.cards.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/cards.screen.tsx'), 'frame', 'costs'), 'CardsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.addCard.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/add-card.screen.tsx'), 'frame', 'costs'), 'AddCardScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createCard.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/create-card.screen.tsx'), 'frame', 'costs'), 'CreateCardScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.card.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/card.screen.tsx'), 'frame', 'costs'), 'CardScreen'),
    }),
  ] as const;
