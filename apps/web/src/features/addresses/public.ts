export type { AddressText } from './address-field.tsx';
export { asInput, chosenPlace, place, PlaceField } from './place.kind.tsx';
