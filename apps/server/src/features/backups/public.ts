export { readBackupPlan, readBackupTarget } from './backup-plan.ts';
export { type Backups, openBackups, type RunBackup } from './open-backups.ts';
