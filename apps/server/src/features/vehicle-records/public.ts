export { openVehicleRecords } from './open-vehicle-records.ts';
export { vehicleRecords } from './vehicle-records.ts';
