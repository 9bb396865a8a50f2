import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The screens of the logbook of a vehicle, below a parent that has a selected vehicle. */
export const logbookRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbookInbox.pattern,
      component: lazyRouteComponent(() => withTexts(import('./inbox/inbox.screen.tsx'), 'frame', 'logbook'), 'InboxScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbookRules.pattern,
      component: lazyRouteComponent(() => withTexts(import('./rules/rules.screen.tsx'), 'frame', 'logbook'), 'RulesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbookBenefit.pattern,
      component: lazyRouteComponent(() => withTexts(import('./benefit/benefit.screen.tsx'), 'frame', 'costs', 'logbook'), 'BenefitScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbook.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/logbook.screen.tsx'), 'frame', 'logbook'), 'LogbookScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbookWizard.pattern,
      component: lazyRouteComponent(() => withTexts(import('./wizard/wizard.screen.tsx'), 'frame', 'logbook'), 'WizardScreen'),
    }),
  ] as const;
