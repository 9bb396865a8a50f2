export { isRemindedLater } from './scopes-reminder.ts';
