/** The lines of a postal address (TRIP-003); an unknown one is blank. */
export interface AddressLines {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly city: string;
}

/** Returns an address from its parts as map services name them; null without a name, a street and a town (TRIP-003). */
export function addressOf(parts: {
  readonly name?: string | undefined;
  readonly street?: string | undefined;
  readonly number?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
}): AddressLines | null {
  const { name = '', street = '', number = '', postcode = '', city = '' } = parts;
  const road = [street, number].filter((part) => part !== '').join(' ');
  const line1 = road || name || city;
  if (line1 === '') return null;
  return {
    line1,
    // A shop, a station, a car park: beside its street, which distinguishes the two ends of a trip.
    line2: road !== '' && name !== '' && name !== road ? name : '',
    line3: '',
    line4: [postcode, city].filter((part) => part !== '').join(' '),
    city,
  };
}
