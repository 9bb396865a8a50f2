/** A transformation of a plane as a canvas takes it: `x' = a x + c y + e`, `y' = b x + d y + f`. */
export type Turn = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Returns how pixels, `width` wide and `height` high before, are turned to be shown. `orientation`: 1 to 8 of TIFF 6.0; from 5 on they are as wide then as they were high. */
export function turnOf(orientation: number, width: number, height: number): Turn {
  const turns: readonly Turn[] = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [-1, 0, 0, -1, width, height],
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, height, 0],
    [0, -1, -1, 0, height, width],
    [0, -1, 1, 0, 0, width],
  ];
  return turns[orientation - 1] ?? [1, 0, 0, 1, 0, 0];
}
