export { openOperatorLog } from './operator-log.ts';
export { openSecurityLog, type SecurityEntry, type SecurityLog } from './security-log.ts';
