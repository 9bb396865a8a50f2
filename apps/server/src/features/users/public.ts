export { listUsers } from './user-list.query.ts';
export { savePreferences, saveVehicleLimit } from './users.store.ts';
