export { asInput, placeLine } from './address-text.ts';
export { knownPlace, place, PlaceField } from './place.kind.tsx';
