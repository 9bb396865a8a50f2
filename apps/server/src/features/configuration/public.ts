export { describeSettings } from './describe-settings.ts';
export type { AddressLookUp, GivenSettings } from './effective-settings.ts';
export { type Installation, openInstallation } from './installation.ts';
export { type ChangedSettings, readStoredSettings, settingsChannel, type StoredSettings, writeStoredSettings } from './stored-settings.ts';
