export { reminderRecords } from './reminder-records.ts';
