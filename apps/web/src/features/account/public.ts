export { type ChosenListSetting, useListSetting } from './data/list-setting.ts';
export { userQuery, useSavePreferences, useUser } from './data/user.queries.ts';
