import type { ChargePointSettings } from '../../../config/charge-point-environment.ts';

/** The settings of an installation whose charge points are those of the simulated operator at `url` (`ocpi` of the simulator). */
export const simulatedChargePoints = (url: string) =>
  ({
    OCPI_URL: `${url}/ocpi/versions`,
    OCPI_TOKEN: 'wattbook-demo',
    OCPI_ATTRIBUTION: 'Wattbook',
    OCPI_LICENCE: 'CC0',
  }) satisfies ChargePointSettings;
