import { models } from './models.en.ts';
import { sampleFields } from './sample-fields.en.ts';
import { samples } from './samples.en.ts';
import { vehicleDetails } from './vehicle-details.en.ts';
import { connect } from './vehicles-connect.en.ts';

/** The English texts of screens of vehicles and their connections (scripts/check-messages.mjs says which screens need them). */
export const garage = {
  connect,
  models,
  sampleFields,
  samples,
  vehicleDetails,
};
