const shape = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*){0,2}\.?$/u;

/**
 * Returns whether a first or last name is letters of any script with at most two single separators and perhaps a dot at its end (AUTH-041,
 * OQ-053). Does not check the length (AUTH-040).
 */
export function isPersonName(name: string): boolean {
  return shape.test(name);
}
