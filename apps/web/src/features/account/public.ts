export { useListSetting } from './data/list-setting.ts';
export { preferencesScope, useKeepUser, userQuery, useSavePreferences, useUser } from './data/user.queries.ts';
