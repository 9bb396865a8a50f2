import { z } from 'zod';

const line = z.string().trim().max(200);
const error = { error: 'address_form' };

/** The home of a vehicle in its logbook: street and number, 'postcode, city', and the city (VEH-013). */
export const vehicleAddress = z.strictObject({ line1: line, line2: line, city: line }, error);

const vehicleAddressText = z
  .string()
  .max(1000)
  .meta({
    description: 'The address as JSON text',
    contentMediaType: 'application/json',
    examples: ['{"line1":"Am Ring 1","line2":"80331, München","city":"München"}'],
  })
  .transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', message: 'address_form', input: text });
      return z.NEVER;
    }
  })
  .pipe(vehicleAddress);

/** The address of a vehicle as an object or its JSON text; blank lines, like null, are none. */
export const enteredVehicleAddress = z
  .union([vehicleAddress, vehicleAddressText, z.null()], error)
  .transform((address) => (address === null || Object.values(address).every((text) => text === '') ? null : address));

export type VehicleAddress = z.output<typeof vehicleAddress>;
