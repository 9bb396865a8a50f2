import { degradation } from './degradation.en.ts';
import { history } from './history.en.ts';
import { importTables } from './import-tables.en.ts';
import { imports } from './imports.en.ts';
import { models } from './models.en.ts';
import { review } from './review.en.ts';
import { sampleFields } from './sample-fields.en.ts';
import { samples } from './samples.en.ts';
import { statistics } from './statistics.en.ts';
import { vehicleDetails } from './vehicle-details.en.ts';
import { connect } from './vehicles-connect.en.ts';

/** The English texts of screens of vehicles, their connections and imports, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
