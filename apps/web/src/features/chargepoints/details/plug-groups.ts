import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Plug } from '@wattbook/domain/chargepoints/plug';
import { isTesla, type PlugClass, plugClasses, plugClassOf } from '@wattbook/domain/chargepoints/plug-ranges';

/** How a plug is named in the detail (MAP-019); of Tesla it is CCS or Type 2 (MAP-020). */
export type PlugName = 'type2' | 'schuko' | 'ccsChademo' | 'ccsType2' | 'unnamed';

/** Equal plugs of a charge point. */
export interface PlugGroup {
  readonly class: PlugClass;
  readonly name: PlugName;
  /** In kW; null: unknown. */
  readonly power: number | null;
  readonly count: number;
}

/** Returns the plugs of a charge point by class, name and power, the strongest class first (MAP-019 to MAP-021). */
export function plugGroups({ evses, operator }: Pick<ChargePoint, 'evses' | 'operator'>): PlugGroup[] {
  const plugs = evses.flatMap(({ connectors }) => connectors);
  const groups = Map.groupBy(plugs, (plug) => [plugClassOf(plug, operator), nameOf(plug, operator), plug.max_power].join(' '));
  return [...groups.values()]
    .flatMap((equal) => {
      const [first] = equal;
      if (first === undefined) return [];
      return [{ class: plugClassOf(first, operator), name: nameOf(first, operator), power: first.max_power, count: equal.length }];
    })
    .toSorted((a, b) => plugClasses.indexOf(b.class) - plugClasses.indexOf(a.class) || (b.power ?? 0) - (a.power ?? 0));
}

function nameOf({ standard, power_type }: Plug, operator: string): PlugName {
  if (isTesla(operator) && standard !== 'schuko') return 'ccsType2';
  if (standard === 'schuko') return 'schuko';
  if (power_type === 'DC') return 'ccsChademo';
  return standard === 'type2' || standard === 'type2_cable' || standard === null ? 'type2' : 'unnamed';
}
