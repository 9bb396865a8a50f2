import { hashOf } from '../random.ts';

const unit = (seed: number, x: number, y: number) => hashOf(seed, x, y) / 2_147_483_648 - 1;
const ease = (t: number) => t * t * (3 - 2 * t);

/**
 * Noise without jumps over time and place: mean 0, standard deviation about 1, from about -2.6 to 2.6. Values hashed at whole numbers
 * are blended in between (value noise, K. Perlin and others), so that any moment can be computed without the one before.
 */
export function smoothNoise(seed: number, time: number, place: number): number {
  const x = Math.floor(time);
  const y = Math.floor(place);
  const u = ease(time - x);
  const v = ease(place - y);
  const low = unit(seed, x, y) * (1 - u) + unit(seed, x + 1, y) * u;
  const high = unit(seed, x, y + 1) * (1 - u) + unit(seed, x + 1, y + 1) * u;
  return (low * (1 - v) + high * v) * 2.6;
}
