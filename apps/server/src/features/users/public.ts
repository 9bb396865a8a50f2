export {
  lockUserProfile,
  lockUser,
  displayNameOf,
  readAccountDefaults,
  readFormats,
  readCurrency,
  readDistanceUnit,
  readLanguage,
  readUserProfile,
  readPublicKey,
} from './users.query.ts';
export { listUsers } from './user-list.query.ts';
export { savePreferences } from './users.store.ts';
