export { ownsFleetAlone } from './accounts/save-fleet.ts';
export { hasProvedCompany } from './company/company.store.ts';
export { markStatement } from './payroll/mark-statement.ts';
