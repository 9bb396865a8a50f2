/** Returns the name that a charge shows for a charge point: its operator, and the town unless the operator is named after it (CHG-004). */
export const chargePointName = ({ operator, city }: { readonly operator: string; readonly city: string }): string =>
  city === '' || operator.includes(city) ? operator : `${operator}, ${city}`;
