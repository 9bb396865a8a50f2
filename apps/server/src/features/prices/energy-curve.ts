import type { CardContent } from '@wattbook/domain/prices/card';
import type { CurvePoint } from '@wattbook/domain/prices/priced-charge';
import type { Sample } from '@wattbook/domain/telemetry/sample';

const hourMs = 3_600_000;

/** Whether the cost depends on when the energy was taken: only then the samples of a charge are read. */
export const needsCurve = ({ prices, dynamic }: CardContent): boolean =>
  dynamic !== undefined ||
  prices.some(
    ({ unit, day = 'all', from, to, season }) => unit === 'kWh' && (day !== 'all' || !isWholeDay(from, to) || season !== undefined),
  );

const isWholeDay = (from = '00:00', to = '24:00'): boolean => from === to || (from === '00:00' && to === '24:00');

type ChargingSample = Pick<Sample, 'ts' | 'energyAddedKwh' | 'chargerPowerKw'>;

/** The energy curve of a charge from its samples in order: of the counter, else the integral of the power; empty where neither was reported twice (OQ-188). */
export function energyCurveOf(samples: readonly ChargingSample[]): CurvePoint[] {
  const counted = samples.flatMap(({ ts, energyAddedKwh }) =>
    typeof energyAddedKwh === 'number' ? [{ at: ts, kWh: energyAddedKwh }] : [],
  );
  const first = counted[0]?.kWh ?? 0;
  const curve = counted.map(({ at, kWh }) => ({ at, kWh: Math.max(0, kWh - first) }));
  return curve.length > 1 && (curve.at(-1)?.kWh ?? 0) > 0 ? curve : integrate(samples);
}

function integrate(samples: readonly ChargingSample[]): CurvePoint[] {
  const powers = samples.flatMap(({ ts, chargerPowerKw }) =>
    typeof chargerPowerKw === 'number' ? [{ at: ts, kw: Math.max(0, chargerPowerKw) }] : [],
  );
  let kWh = 0;
  return powers.map(({ at, kw }, index) => {
    const before = powers[index - 1];
    if (before !== undefined) kWh += (((before.kw + kw) / 2) * (at - before.at)) / hourMs;
    return { at, kWh };
  });
}
