import { about } from './about.de.ts';
import { administration } from './administration.de.ts';
import { archive } from './archive.de.ts';
import { cards } from './cards.de.ts';
import { changelog } from './changelog.de.ts';
import { chargeForm } from './charge-form.de.ts';
import { chargepoints } from './chargepoints.de.ts';
import { consistency } from './consistency.de.ts';
import { costs } from './costs.de.ts';
import { degradation } from './degradation.de.ts';
import { imports } from './imports.de.ts';
import { models } from './models.de.ts';
import { passwordReset } from './password-reset.de.ts';
import { prices } from './prices.de.ts';
import { profile } from './profile.de.ts';
import { referrals } from './referrals.de.ts';
import { samples } from './samples.de.ts';
import { security } from './security.de.ts';
import { setup } from './setup.de.ts';
import { sites } from './sites.de.ts';
import { statements } from './statements.de.ts';
import { tripParts } from './trip-parts.de.ts';
import { vehicleDetails } from './vehicle-details.de.ts';
import { connect } from './vehicles-connect.de.ts';

/** The German texts of screens that load them with their code (scripts/check-messages.mjs lists the folders that use them). */
export const screens = {
  about,
  administration,
  archive,
  cards,
  changelog,
  chargeForm,
  chargepoints,
  connect,
  consistency,
  costs,
  degradation,
  imports,
  models,
  passwordReset,
  prices,
  profile,
  referrals,
  samples,
  security,
  setup,
  sites,
  statements,
  tripParts,
  vehicleDetails,
};
