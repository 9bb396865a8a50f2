import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Plug, PlugStandard } from '@wattbook/domain/chargepoints/plug';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

const standards: Readonly<Record<PlugStandard, MessageKey>> = {
  type2: 'chargepoints.type2',
  type2_cable: 'chargepoints.type2Cable',
  type1: 'chargepoints.type1',
  schuko: 'chargepoints.schuko',
  cee: 'chargepoints.cee',
  ccs: 'chargepoints.ccs',
  chademo: 'chargepoints.chademo',
};

/** The plugs of a charge point, the same ones counted, the strongest first: "2 × CCS, 150 kW · 4 × Type 2, 22 kW". */
export function plugText({ evses }: Pick<ChargePoint, 'evses'>, formats: Formats, t: Translate): string {
  const all = evses.flatMap(({ connectors }) => connectors).toSorted((a, b) => (b.max_power ?? 0) - (a.max_power ?? 0));
  const groups = Map.groupBy(all, (plug) => nameOf(plug, formats, t));
  return [...groups].map(([name, { length }]) => t('chargepoints.connectors', { count: length, name })).join(' · ');
}

function nameOf({ standard, power_type, max_power }: Plug, formats: Formats, t: Translate): string {
  const unnamed = power_type === 'DC' ? 'chargepoints.dc' : 'chargepoints.ac';
  const name = t(standard === null ? unnamed : standards[standard]);
  const decimals = Number.isInteger(max_power) ? 0 : 1;
  const power = formats.withUnit('power', max_power, { decimals });
  return power === null ? name : `${name}, ${power}`;
}
