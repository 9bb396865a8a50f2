import type { AddressLines } from './address-lines.ts';

/** A postal code before the name of a town: `85354 Freising`, `A-6020 Innsbruck`, `1012 AB Amsterdam`. */
const codeAndTown = /^((?:[A-Z]{1,3}-)?\d{4,5}(?: [A-Z]{2})?)\s+(\p{L}.*)$/u;

/**
 * Returns the lines of an address that is only a text: street, postal code and town where the part after the last comma, or all of it, begins
 * with a postal code; else the whole text is the first line, and the town is unknown. Null for a blank text.
 */
export function typedAddress(text: string): AddressLines | null {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy === '') return null;
  const comma = tidy.lastIndexOf(',');
  const [, code, town] = codeAndTown.exec(tidy.slice(comma + 1).trim()) ?? [];
  const street = tidy.slice(0, Math.max(comma, 0)).trim();
  if (code === undefined || town === undefined) return { line1: tidy, line2: '', line3: '', line4: '', city: '' };
  return { line1: street, line2: '', line3: '', line4: code, city: town };
}

/** Returns whether all lines of an address are blank: such an address is none. */
export const isBlankAddress = (address: AddressLines): boolean => Object.values(address).every((line: string) => line.trim() === '');
