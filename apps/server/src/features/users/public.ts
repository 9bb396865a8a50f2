export {
  lockUserProfile,
  lockUser,
  displayNameOf,
  readAccountDefaults,
  readFormats,
  readCurrency,
  readDistanceUnit,
  readLanguage,
  readUserNames,
  readUserProfile,
  readPublicKey,
} from './users.query.ts';
export { listUsers } from './user-list.query.ts';
export { savePreferences } from './users.store.ts';
