export { isNotIssued, issueStatement } from './issue-statement.ts';
export { listNewest, readIssued, readSettings, saveSettings } from './statements.store.ts';
