/** How the room of the files of an account stands. */
export type RoomState = 'free' | 'near' | 'full';

/** From this share on it is told that the room ends. */
const NEAR_SHARE = 0.9;
/** Below this many bytes hardly a receipt fits. */
const TOO_LITTLE = 1_000_000;

/** Returns how a room stands of which `used` of `limit` bytes are taken: near its end from 90 % on, full with less than 1 MB left, also where the limit was lowered since (decision 0174). */
export function roomState(used: number, limit: number): RoomState {
  if (limit - used < TOO_LITTLE) return 'full';
  return used >= limit * NEAR_SHARE ? 'near' : 'free';
}
