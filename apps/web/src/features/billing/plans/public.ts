// A separate entry point: what a plan does not have needs nothing of the billing screen.
export { FeatureDialog } from './feature-dialog.tsx';
export { PlanNotice } from './plan-notice.tsx';
export { PlanDialog } from '../subscriptions/plan-dialog.tsx';
