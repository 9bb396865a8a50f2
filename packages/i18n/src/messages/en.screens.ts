import { about } from './about.en.ts';
import { administration } from './administration.en.ts';
import { archive } from './archive.en.ts';
import { cards } from './cards.en.ts';
import { changelog } from './changelog.en.ts';
import { chargeForm } from './charge-form.en.ts';
import { chargepoints } from './chargepoints.en.ts';
import { consistency } from './consistency.en.ts';
import { costs } from './costs.en.ts';
import { degradation } from './degradation.en.ts';
import { imports } from './imports.en.ts';
import { models } from './models.en.ts';
import { passwordReset } from './password-reset.en.ts';
import { prices } from './prices.en.ts';
import { profile } from './profile.en.ts';
import { referrals } from './referrals.en.ts';
import { samples } from './samples.en.ts';
import { security } from './security.en.ts';
import { setup } from './setup.en.ts';
import { sites } from './sites.en.ts';
import { statements } from './statements.en.ts';
import { tripParts } from './trip-parts.en.ts';
import { vehicleDetails } from './vehicle-details.en.ts';
import { connect } from './vehicles-connect.en.ts';

/** The English texts of screens that load them with their code (scripts/check-messages.mjs lists the folders that use them). */
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
