import { models } from './models.de.ts';
import { sampleFields } from './sample-fields.de.ts';
import { samples } from './samples.de.ts';
import { vehicleDetails } from './vehicle-details.de.ts';
import { connect } from './vehicles-connect.de.ts';

/** The German texts of screens of vehicles and their connections (scripts/check-messages.mjs says which screens need them). */
export const garage = {
  connect,
  models,
  sampleFields,
  samples,
  vehicleDetails,
};
