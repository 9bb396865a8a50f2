// A separate entry point: other forms need the tags without the list of trips.
export { tagLabel } from './trip-tags.tsx';
export { useKnownTags } from './use-known-tags.ts';
