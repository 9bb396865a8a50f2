import { bytesOf } from './picture-parts.ts';

/** Returns TIFF data that say only how a picture is turned (1 to 8 of TIFF 6.0): 26 bytes with one entry, whose number is a short. */
export const turnedExif = (orientation: number): readonly number[] =>
  bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`);
