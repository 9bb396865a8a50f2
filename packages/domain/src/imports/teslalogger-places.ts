const LATITUDE = /^-?\d{1,2}(?:\.\d+)?$/;
const LONGITUDE = /^-?\d{1,3}(?:\.\d+)?$/;

/** The most cells of a place: name, latitude, longitude, radius, marks. */
const maxCells = 5;

/** Returns whether a text begins like the file of places of TeslaLogger (`geofence-private.csv`): comments with a number sign, then a place on each line. */
export function isTeslaloggerPlaces(start: string): boolean {
  const first = start
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .find((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  return first !== undefined && isPlace(first.trim());
}

/** A name with a letter, latitude and longitude, perhaps a radius and marks: such files have no header. */
function isPlace(line: string): boolean {
  const cells = line.split(',', maxCells + 1);
  const [name = '', latitude = '', longitude = ''] = cells;
  return cells.length <= maxCells && /\p{L}/u.test(name) && LATITUDE.test(latitude.trim()) && LONGITUDE.test(longitude.trim());
}
