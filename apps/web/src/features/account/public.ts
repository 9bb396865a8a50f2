export { userQuery, useSavePreferences, useUser } from './data/user.queries.ts';
