import { degradation } from './degradation.de.ts';
import { history } from './history.de.ts';
import { importTables } from './import-tables.de.ts';
import { imports } from './imports.de.ts';
import { models } from './models.de.ts';
import { review } from './review.de.ts';
import { sampleFields } from './sample-fields.de.ts';
import { samples } from './samples.de.ts';
import { statistics } from './statistics.de.ts';
import { vehicleDetails } from './vehicle-details.de.ts';
import { connect } from './vehicles-connect.de.ts';

/** The German texts of screens of vehicles, their connections and imports, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
export const garage = {
  connect,
  degradation,
  history,
  importTables,
  imports,
  models,
  review,
  sampleFields,
  samples,
  statistics,
  vehicleDetails,
};
