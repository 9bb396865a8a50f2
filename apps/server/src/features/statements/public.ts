export { isNotIssued, issueStatement } from './issue-statement.ts';
export { readSettings, saveSettings } from './statements.store.ts';
