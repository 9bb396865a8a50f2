import { z } from 'zod';
import { webAddress } from './installation-environment.ts';
import { serviceAddress, serviceKey, settingsOfServices } from './service-settings.ts';

const words = z.string().trim().min(1).max(200);

/** The variables of the operator whose charge points this server reads by OCPI, with what is said of it on the map. */
export const chargePointEnvironment = {
  OCPI_URL: webAddress.optional(),
  OCPI_TOKEN: serviceKey.optional(),
  OCPI_ATTRIBUTION: words.optional(),
  OCPI_LICENCE: words.optional(),
};

/** Where charge points are read from by OCPI. */
export type ChargePointSettings = z.output<z.ZodObject<typeof chargePointEnvironment>>;

export const chargePointsOf = (settings: ChargePointSettings): ChargePointSettings => settingsOfServices(settings, chargePointEnvironment);

/** An address is of no use without a token and what the map has to say; undefined: nothing is missing. */
export const missingForChargePoints = (settings: ChargePointSettings): keyof ChargePointSettings | undefined => {
  const names = Object.keys(chargePointEnvironment) as (keyof ChargePointSettings)[];
  return names.some((name) => settings[name] !== undefined) ? names.find((name) => settings[name] === undefined) : undefined;
};

export const chargePointExpectations = {
  OCPI_URL: `${serviceAddress}: its versions, or what is before /locations; requires OCPI_TOKEN, OCPI_ATTRIBUTION and OCPI_LICENCE`,
  OCPI_TOKEN: 'the token that the operator of the charge points gave you, and requires OCPI_URL',
  OCPI_ATTRIBUTION: 'the name that the map shows for its data, and requires OCPI_URL',
  OCPI_LICENCE: 'the licence of its data, which the map shows, and requires OCPI_URL',
} satisfies Record<keyof ChargePointSettings, string>;
