/** The plan that counts for a vehicle, whoever asks (OQ-231). */
export { listPlans, mayUseLogbook, paidStateOf, planOf, readPlan, refuseUnpaid, type Selling } from './vehicle-plan.ts';
