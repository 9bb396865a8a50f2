import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import { cardPrice } from '@wattbook/contract/cards/card-price.schema';
import { type AdHocTariff, contentOfTariff } from '@wattbook/domain/chargepoints/ad-hoc-tariff';
import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';

interface TariffRow {
  readonly ac: boolean;
  readonly zone: string | null;
  readonly content: AdHocTariff;
}

/** What a charge costs without a card at a charge point, as its operators state it. */
export async function readAdHocTariffs(directory: Tenant['directory'], pointId: string): Promise<ChargePointDetails['adHoc']> {
  const { rows } = await sql<TariffRow>`
    select distinct (named ->> 'ac')::boolean as ac, named ->> 'zone' as zone, content
    from charge_points cross join jsonb_array_elements(tariffs) as named
    join charge_point_tariffs on charge_point_tariffs.source = charge_points.source and key = named ->> 'tariff'
    where point_id = ${pointId} and gone_at is null and tariffs is not null
    order by 1, 2, content`.execute(directory);
  return rows.map(({ ac, zone, content }) => {
    const { currency, prices } = contentOfTariff(content, ac, zone);
    return { ac, currency, prices: prices.map((price) => cardPrice.parse(price)) };
  });
}
