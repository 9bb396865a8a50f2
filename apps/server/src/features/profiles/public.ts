/** What other features read of a user: name, language, formats, defaults. It is below all of them; what changes a user is in `users`. */
export {
  addTripTags,
  findOwner,
  isActiveUser,
  lockUserProfile,
  lockUser,
  displayNameOf,
  readAccountCreation,
  readAccountDefaults,
  readFormats,
  readHomePlaces,
  readComparisonCar,
  readCurrency,
  readDistanceUnit,
  readLanguage,
  readUserNames,
  readUserProfile,
  readPublicKey,
} from './users.query.ts';
export { claimReminder, findReminded, type RemindedUser } from './reminders.query.ts';
export { findAccountsWanting, type NotifiedUser, readNotified } from './notified.query.ts';
