export { ChargeConfirmation } from './charge-confirmation.tsx';
export { isRemindedLater } from './scopes-reminder.ts';
