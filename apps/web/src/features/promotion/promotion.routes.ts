import { type AnyRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

/** Where nothing is for sale there are no promotions: the address answers as an unknown one. */
async function requireSale(): Promise<void> {
  if ((await readVisitorConfiguration())?.billing === false) throw notFound();
}

/** The promotion of a code (SHELL-019), below a parent that is open to all. */
export const promotionRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.promotion.pattern,
      beforeLoad: requireSale,
      component: lazyRouteComponent(() => withTexts(import('./promotion.screen.tsx'), 'people'), 'PromotionScreen'),
    }),
  ] as const;
