export { asInput, chosenPlace, place, PlaceField } from './place.kind.tsx';
