export { ChargeConfirmation } from './charge-confirmation.tsx';
export { checkedCardsQuery } from './cards/check-cards.queries.ts';
export { isRemindedLater } from './scopes-reminder.ts';
