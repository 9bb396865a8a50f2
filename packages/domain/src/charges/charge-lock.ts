const dayMs = 86_400_000;

interface LockableCharge {
  /** Locked by the fleet. */
  readonly locked: boolean;
  /** In ms since 1970. */
  readonly endTime: number;
  /** The category and the owner of its card; null: it has none. */
  readonly card: { readonly category: string; readonly fleet: boolean } | null;
}

/**
 * Returns whether a charge can be edited, deleted, merged and given another card or renewable flag: not while it is locked (CHG-075), and not when the
 * vehicle has a charge lock, the charge ended more than that many days ago and uses a Home card of the fleet (CHG-076, OQ-147). Times in ms.
 */
export function canEditCharge(
  { locked, endTime, card }: LockableCharge,
  { fleetChargeLock }: { readonly fleetChargeLock: number | null },
  now: number,
): boolean {
  if (locked) return false;
  if (fleetChargeLock === null || card === null) return true;
  return !(card.fleet && card.category === 'Home' && now - endTime > fleetChargeLock * dayMs);
}
