export { AddressField } from './address-field.tsx';
export { type AddressText, asInput, noAddress, placeLine, withPoint, withText } from './address-text.ts';
export { knownPlace, place, PlaceField } from './place.kind.tsx';
export { addressesQuery } from './addresses.queries.ts';
