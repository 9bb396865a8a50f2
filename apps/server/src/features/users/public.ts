export {
  lockUserProfile,
  lockUser,
  displayNameOf,
  readAccountCreation,
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
export { savePreferences, saveVehicleLimit } from './users.store.ts';
