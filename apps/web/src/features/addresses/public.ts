export { asInput, placeLine, withPoint, withText } from './address-text.ts';
export { knownPlace, place, PlaceField } from './place.kind.tsx';
