import type { User } from '@wattbook/contract/users/user.schema';
import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { postCodeOf } from '@wattbook/domain/addresses/post-code';
import type { LogbookBody } from './logbook.form.ts';

type Holder = Pick<User, 'firstName' | 'lastName' | 'homeAddress'>;
type Kept = Pick<Vehicle, 'address' | 'licensePlate' | 'distanceToWork' | 'personnelNumber'>;

/** What is known of the cover of a logbook: of the vehicle, else the home of the user (LOG-021). */
export function knownCover(
  vehicle: Kept,
  { firstName, lastName, homeAddress }: Holder,
): { readonly [Name in keyof LogbookBody]: LogbookBody[Name] | null } {
  const { address, licensePlate, distanceToWork, personnelNumber } = vehicle;
  const home =
    address === null
      ? {
          street: homeAddress?.line1 ?? null,
          postCode: homeAddress === null ? null : postCodeOf(homeAddress),
          city: homeAddress?.city ?? null,
        }
      : { street: address.line1, postCode: address.line2.split(',')[0]?.trim() ?? null, city: address.city };
  return { firstName, lastName, ...home, licensePlate, distanceToWork, personnelNumber };
}

/** The cover as the vehicle stores it: street, 'postcode, city', city (LOG-027, VEH-013). */
export const coverOfVehicle = ({ street, postCode, city, licensePlate, distanceToWork, personnelNumber }: LogbookBody) =>
  ({
    licensePlate,
    address: { line1: street, line2: `${postCode}, ${city}`, city },
    distanceToWork,
    personnelNumber,
  }) satisfies VehicleChanges;

/** The names that differ from those of the user, who has them (LOG-028); null: none does. */
export const changedNames = (
  { firstName, lastName }: Pick<LogbookBody, 'firstName' | 'lastName'>,
  user: Pick<User, 'firstName' | 'lastName'>,
) => (firstName === user.firstName && lastName === user.lastName ? null : { firstName, lastName });
