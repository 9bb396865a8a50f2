// A separate entry point: the frame needs nothing of the billing screen.
export { PastDue, PaymentMissing } from './past-due.tsx';
