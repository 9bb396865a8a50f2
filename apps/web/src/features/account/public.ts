export { useChangeAccount } from './data/account.mutations.ts';
export { useListSetting } from './data/list-setting.ts';
export { preferencesScope, useCacheUser, userQuery, useSavePreferences, useUser } from './data/user.queries.ts';
