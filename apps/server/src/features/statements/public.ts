export { countOpenMonths } from './count-open-months.ts';
export { isNotIssued, issueStatement } from './issue-statement.ts';
export { findStated, listStated, listNewest, readIssued, readSettings, saveSettings } from './statements.store.ts';
export { listStatements } from './present-statement.ts';
