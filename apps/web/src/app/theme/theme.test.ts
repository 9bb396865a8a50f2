import { expect, it } from 'vitest';
import { theme } from './theme.ts';

/** Hue in degrees, saturation and lightness from 0 to 1. */
function hsl(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = max - min;
  const lightness = (max + min) / 2;
  const sector = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: sector * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;
const shadeOf = (name: string, shade: number) => hsl(theme.colors?.[name]?.[shade] ?? '');

it('the theme has a dark blue for primary, a lime green for secondary and a blue for accents (SHELL-010)', () => {
  const [primary, secondary, accent] = [shadeOf('primary', 8), shadeOf('secondary', 4), shadeOf('accent', 6)];
  expect(isBetween(primary.hue, 205, 230) && primary.lightness < 0.3).toBe(true);
  expect(isBetween(secondary.hue, 65, 95) && secondary.saturation > 0.4).toBe(true);
  expect(isBetween(accent.hue, 205, 230) && accent.saturation > 0.6 && accent.lightness > 0.4).toBe(true);
});
