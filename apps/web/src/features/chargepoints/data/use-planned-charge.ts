import { useQuery } from '@tanstack/react-query';
import {
  firstLevels,
  type PlannedCharge,
  plannedCharge,
  type PlannedLevels,
  plannedWithoutVehicle,
} from '@wattbook/domain/chargepoints/planned-charge';
import { type ComparedCard, type PointPrice, pricesAtPoint } from '@wattbook/domain/chargepoints/point-prices';
import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { currencyDecimals } from '@wattbook/i18n/formats/money';
import type { Currency } from '@wattbook/i18n/formats/preferences';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSelectedVehicle } from '../../vehicles/public.ts';
import { cardsAt, pointCardsQuery } from './charge-map.queries.ts';

type PricedPoint = Pick<MapPoint, 'evses' | 'country' | 'operatorId'>;

/** The charge that is compared: from the level of the selected vehicle, or of an example without one (OQ-103). */
export function usePlannedCharge() {
  const vehicle = useSelectedVehicle();
  const { preferences } = useFormats();
  const batteryKwh = vehicle?.kWh ?? plannedWithoutVehicle.kWh;
  const [chosen, setLevels] = useState<PlannedLevels | null>(null);
  const [onlyOwn, setOnlyOwn] = useState(false);
  const [startTime] = useState(() => Date.now());
  const today = new Date(startTime).toISOString().slice(0, 10);
  const cards = useQuery(pointCardsQuery(vehicle?.id, today));
  const levels = chosen ?? firstLevels(vehicle?.level ?? null);
  const pricesAt = (point: PricedPoint, ac: boolean = !hasDc(point), adHoc: readonly ComparedCard[] = []) => {
    const place = { ac, country: point.country, operatorId: point.operatorId, startTime };
    const known = [...cardsAt(cards.data ?? [], point.operatorId), ...adHoc].filter(({ own }) => own || !onlyOwn);
    const decimalsOf = (currency: string) => currencyDecimals(currency as Currency);
    return pricesAtPoint(plannedCharge(batteryKwh, levels, ac), place, { cards: known, currency: preferences.currency, decimalsOf });
  };
  // Most charge points of an area share an operator, and with it their prices.
  const cheapest = new Map<string, PointPrice | null>();
  const cheapestAt = (point: PricedPoint): PointPrice | null => {
    const key = [point.operatorId, point.country, hasDc(point)].join(' ');
    const known = cheapest.get(key);
    if (known !== undefined) return known;
    const price = pricesAt(point).priced[0] ?? null;
    cheapest.set(key, price);
    return price;
  };
  return {
    levels,
    setLevels,
    onlyOwn,
    setOnlyOwn,
    cards,
    planOf: (ac: boolean): PlannedCharge => plannedCharge(batteryKwh, levels, ac),
    pricesAt,
    cheapestAt,
    /** The level or the size of the battery is an assumption. */
    isAssumed: vehicle === null || vehicle.kWh === null || vehicle.level === null,
  };
}

export type PlannedChargeState = ReturnType<typeof usePlannedCharge>;

export const hasDc = ({ evses }: Pick<MapPoint, 'evses'>): boolean =>
  evses.some(({ connectors }) => connectors.some(({ power_type }) => power_type === 'DC'));
export const hasAc = ({ evses }: Pick<MapPoint, 'evses'>): boolean =>
  evses.some(({ connectors }) => connectors.some(({ power_type }) => power_type !== 'DC'));
