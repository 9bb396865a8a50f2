export { describeSettings } from './describe-settings.ts';
export { type Installation, openInstallation } from './installation.ts';
export { checkedSecrets, isCheckedSecret, openInstallationSecrets, readCheckedSecrets, renewSecret } from './installation-secrets.ts';
export { hasOwnAccounts } from './own-accounts.query.ts';
export { readSetting, writeSetting } from './settings.store.ts';
export { type ChangedSettings, readStoredSettings, settingsChannel, writeStoredSettings } from './stored-settings.ts';
