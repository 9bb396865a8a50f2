import { lazy, Suspense } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import type { PlanDialogProps } from './plan.dialog.tsx';

// Screens of vehicles open it too, which do not have its texts.
const LazyDialog = lazy(async () => ({ default: (await withTexts(import('./plan.dialog.tsx'), 'people')).PlanDialog }));

/** The choice of a plan, loaded when it opens. */
export const PlanDialog = (props: PlanDialogProps) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
);
