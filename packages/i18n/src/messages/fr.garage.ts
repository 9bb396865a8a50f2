import { degradation } from './degradation.fr.ts';
import { history } from './history.fr.ts';
import { importTables } from './import-tables.fr.ts';
import { imports } from './imports.fr.ts';
import { models } from './models.fr.ts';
import { review } from './review.fr.ts';
import { sampleFields } from './sample-fields.fr.ts';
import { samples } from './samples.fr.ts';
import { statistics } from './statistics.fr.ts';
import { vehicleDetails } from './vehicle-details.fr.ts';
import { connect } from './vehicles-connect.fr.ts';

/** The French texts of screens of vehicles, their connections and imports, loaded with their code (scripts/check-messages.mjs lists the folders that use them). */
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
