/** How power arrives at a plug (MAP-034). */
export const powerTypes = ['AC_1_PHASE', 'AC_3_PHASE', 'DC'] as const;
export type PowerType = (typeof powerTypes)[number];

/** What a plug looks like: of Type 2 the socket and the cable, CEE the industrial sockets. */
export const plugStandards = ['type2', 'type2_cable', 'type1', 'schuko', 'cee', 'ccs', 'chademo'] as const;
export type PlugStandard = (typeof plugStandards)[number];

/** A socket or cable of a charge point, of its `connectors`; `max_power` in kW (MAP-033). Null: unknown. */
export interface Plug {
  readonly standard: PlugStandard | null;
  readonly power_type: PowerType;
  readonly max_power: number | null;
}

/** The most that one phase of 32 A delivers, in kW. */
const maxOnePhase = 7.4;
/** The most that three phases deliver through Type 2, in kW. */
const maxThreePhases = 44;

/** Returns how the power of a plug arrives, from what it looks like and its power in kW; where the standard is unknown, from the power alone. */
export function powerTypeOf(standard: PlugStandard | null, maxPower: number | null): PowerType {
  if (standard === 'ccs' || standard === 'chademo') return 'DC';
  if (standard === 'schuko' || standard === 'type1') return 'AC_1_PHASE';
  if (standard === null && maxPower !== null && maxPower > maxThreePhases) return 'DC';
  return maxPower !== null && maxPower <= maxOnePhase ? 'AC_1_PHASE' : 'AC_3_PHASE';
}
