interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Two numbers with a decimal point between comma, semicolon or space; with decimal commas only between semicolon or space. */
const forms = [
  /^([-+]?\d{1,3}(?:\.\d+)?)°?(?:\s*[,;]|\s)\s*([-+]?\d{1,3}(?:\.\d+)?)°?$/,
  /^([-+]?\d{1,3},\d+)°?(?:\s*;|\s)\s*([-+]?\d{1,3},\d+)°?$/,
];

/** Returns the position of a text such as `48.3989, 11.7447`, latitude first, in degrees; null where it is none. */
export function typedPosition(text: string): Location | null {
  for (const form of forms) {
    const [, first, second] = form.exec(text.trim()) ?? [];
    if (first === undefined || second === undefined) continue;
    const [latitude, longitude] = [first, second].map((part) => Number(part.replace(',', '.'))) as [number, number];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}
