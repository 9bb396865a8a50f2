import { type AnyRoute, createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

/** Where nothing is for sale there is nothing to recommend: the address answers as an unknown one. */
async function requireSale(): Promise<void> {
  if ((await readVisitorConfiguration())?.billing === false) throw notFound();
}

/** The page about recommendations, spelled as in the requirements (SHELL-017), below a parent that is open to all. */
export const referalRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.referal.pattern,
      beforeLoad: requireSale,
      component: lazyRouteComponent(() => withTexts(import('./referal.screen.tsx'), 'people'), 'ReferalScreen'),
    }),
  ] as const;
