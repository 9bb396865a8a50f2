import { type ChargePointSource, mergeStated, storeChargePoints } from '../chargepoints/public.ts';
import type { Cast } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';

/** Invented, so nobody has to be named for it. */
const demoSource: ChargePointSource = {
  name: 'demo',
  kind: 'register',
  attribution: 'Wattbook',
  licence: 'CC0',
  url: null,
  dated: null,
};

/** Writes the public charge points of the simulated world: without a register a charge would have none near it. */
export async function writeChargePoints({ database }: Pick<DemoDeps, 'database'>, { chargePoints }: Cast): Promise<void> {
  const stated = chargePoints.map(({ operator, address, city, latitude, longitude, ac, kW, points }) => {
    const connector = { standard: ac ? 'type2' : 'ccs', power_type: ac ? 'AC_3_PHASE' : 'DC', max_power: kW } as const;
    return {
      operator,
      address,
      city,
      location: { latitude, longitude },
      evses: Array.from({ length: points }, () => ({ connectors: [connector] })),
    };
  });
  await storeChargePoints(database, { source: demoSource, chargePoints: mergeStated(stated, 'DE') });
}
