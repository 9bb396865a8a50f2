import { withTexts } from '../../../i18n/i18n.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import type { PlanDialogProps } from './plan.dialog.tsx';

// Screens of vehicles open it too, which do not have its texts.
const LazyDialog = lateWindow(() => withTexts(import('./plan.dialog.tsx'), 'people').then(({ PlanDialog: component }) => component));

/** The choice of a plan, loaded when it opens. */
export const PlanDialog = (props: PlanDialogProps) => <LazyDialog {...props} />;
