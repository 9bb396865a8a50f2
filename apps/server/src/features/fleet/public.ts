export { ownsFleetAlone } from './accounts/save-fleet.ts';
export { markStatement } from './payroll/mark-statement.ts';
