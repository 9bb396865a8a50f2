import { models } from './models.fr.ts';
import { sampleFields } from './sample-fields.fr.ts';
import { samples } from './samples.fr.ts';
import { vehicleDetails } from './vehicle-details.fr.ts';
import { connect } from './vehicles-connect.fr.ts';

/** The French texts of screens of vehicles and their connections (scripts/check-messages.mjs says which screens need them). */
export const garage = {
  connect,
  models,
  sampleFields,
  samples,
  vehicleDetails,
};
