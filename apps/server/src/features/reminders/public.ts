export { listDue } from './list-due.ts';
export { readStanding } from './read-standing.ts';
export { reminderRecords } from './reminder-records.ts';
