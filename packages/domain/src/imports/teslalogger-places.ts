/** A name with a letter, latitude and longitude, perhaps a radius and marks: the places of TeslaLogger have no header. */
const PLACE = /^[^,]*\p{L}[^,]*,\s*-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?\s*(?:,[^,]*){0,2}$/u;

/** Returns whether a text begins like the file of places of TeslaLogger (`geofence-private.csv`): comments with a number sign, then a place on each line. */
export function isTeslaloggerPlaces(start: string): boolean {
  const first = start
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  return first !== undefined && PLACE.test(first.trim());
}
