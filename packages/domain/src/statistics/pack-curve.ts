import { levels } from './charge-curve.ts';

/** Power is stored in tenths of kW plus one, in two bytes; 0 is unknown. */
const scale = 10;
const most = 0xff_fe;

/** Returns a curve of `powerByLevel` as bytes: its first level, and the powers from it to its last one. Empty: it has no power. */
export function packCurve(powers: readonly (number | null)[]): Uint8Array {
  const first = powers.findIndex((kw) => kw !== null);
  if (first === -1) return new Uint8Array();
  const last = powers.findLastIndex((kw) => kw !== null);
  const stored = powers.slice(first, last + 1).map((kw) => (kw === null ? 0 : Math.min(most, Math.round(kw * scale)) + 1));
  return Uint8Array.from([first, ...stored.flatMap((value) => [value >> 8, value & 0xff])]);
}

/** Returns the curve of `packCurve`, to a tenth of kW. */
export function unpackCurve(bytes: Uint8Array): (number | null)[] {
  const first = bytes[0] ?? levels;
  return Array.from({ length: levels }, (_, level) => {
    const at = 1 + 2 * (level - first);
    const value = level < first ? 0 : (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    return value === 0 ? null : (value - 1) / scale;
  });
}
