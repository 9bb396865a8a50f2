import { type AnyRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

/** Where nothing is for sale there is nothing to recommend: the address answers as an unknown one. */
async function requireSale(): Promise<void> {
  if ((await readVisitorConfiguration())?.billing === false) throw notFound();
}

/** The own recommendations (SHELL-031). */
export const referralRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.referral.pattern,
      beforeLoad: requireSale,
      component: lazyRouteComponent(() => withTexts(import('./referral.screen.tsx'), 'frame', 'people', 'account'), 'ReferralScreen'),
    }),
  ] as const;
