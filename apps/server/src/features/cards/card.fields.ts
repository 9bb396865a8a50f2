import type { Card } from '@wattbook/contract/cards/card.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { CardContent } from '@wattbook/domain/prices/card';
import { tariffFacts, usualTax } from '@wattbook/domain/tariffs/tariff-facts';
import type { Selectable } from 'kysely';
import { type FieldTable, presentRow } from '../../db/fields/field.ts';
import { kindsOf, toThousandths } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import { type Currency, toDecimal, toMinor } from '../../db/fields/money.ts';
import type { CardsTable } from '../../db/schema/card-tables.ts';

export type CardRow = Selectable<CardsTable>;

/** What the columns of a value need besides it. */
interface Writing {
  readonly currency: Currency;
  /** The token is not readable in the database. */
  readonly seal: (token: string) => string;
}

const { address, column, computed, json, place, readOnly, text } = kindsOf<CardsTable>();

/** A fee in minor units of the card's currency. */
const fee = <Name extends 'flat' | 'base'>(name: Name) => ({
  columns: [name, 'currency'] as const,
  present: (row: CardRow) => toDecimal(row[name], row.currency) ?? 0,
  write: (amount: number, { currency }: Writing) => ({ [name]: toMinor(amount, currency) ?? 0 }) as { readonly [N in Name]: number },
});

const loss = {
  columns: ['loss'] as const,
  present: (row: CardRow) => toThousandths(row.loss) ?? 0,
  write: (percent: number) => ({ loss: percent }),
};

/** Whether the account has the vehicle is checked before. */
const vehicleId = {
  columns: ['vehicle_id'] as const,
  present: (row: CardRow) => row.vehicle_id,
  write: (id: string | null) => ({ vehicle_id: id as VehicleId | null }),
};

/** Every field of a card on the wire (COST-050 to COST-056). */
export const cardFields = {
  id: readOnly('id'),
  name: column('name'),
  url: text('url'),
  color: column('color'),
  category: column('category'),
  country: column('country'),
  currency: column('currency'),
  flat: fee('flat'),
  base: fee('base'),
  loss,
  startDate: column('start_date'),
  endDate: column('end_date'),
  prices: json('prices'),
  operators: column('operators'),
  vehicleId,
  baseCardId: column('base_card_id'),
  active: column('active'),
  renewable: column('renewable'),
  default: column('is_default'),
  fleet: column('fleet'),
  integration: column('integration'),
  hasToken: computed(['token'], (row) => row.token !== null),
  tokenRefused: readOnly('token_refused'),
  RFID: text('rfid'),
  gridFee: column('grid_fee'),
  tax: column('tax'),
  address: address('address'),
  addressLocation: place('latitude', 'longitude'),
  fleetChecks: computed(['fleet_checks'], (row) => row.fleet_checks),
  fleetCheckInterval: column('fleet_check_interval'),
  fleetCheckAskedAt: computed(['fleet_check_asked_at'], (row) => row.fleet_check_asked_at?.toISOString() ?? null),
  fleetRatesChanged: column('fleet_rates_changed'),
  version: readOnly('version'),
  createdAt: computed(['created_at'], (row) => row.created_at.toISOString()),
  updatedAt: computed(['updated_at'], (row) => row.updated_at.toISOString()),
} satisfies FieldTable<CardsTable, Card>;

/** The fields that a request can write, among them the token, which no answer contains. */
export const writtenFields = {
  ...cardFields,
  token: {
    columns: ['token'] as const,
    present: () => null,
    write: (token: string | null, { seal }: Writing) => ({ token: token === null ? null : seal(token), token_refused: false }),
  },
};

/** All fields of a card for the API. */
export const presentCard = (row: CardRow): Card => presentRow(cardFields, row);

/** By name (COST-041), and as many as the list shows at once (COST-036, COST-042). */
export const cards: Listed<'cards', typeof cardFields> = { table: 'cards', fields: cardFields, sort: ['name'], limit: 1000 };

/** What a charge is priced with. `series` is the id of the series of the card's smart tariff; null: it has none. */
export function contentOf(
  { currency, base, loss, renewable, prices, integration, country, gridFee, tax }: Card,
  series: string | null,
): CardContent {
  const content = { currency, base, loss, renewable, prices };
  if (integration === null || series === null) return content;
  const { net } = tariffFacts[integration];
  return { ...content, dynamic: { series, net, grid: gridFee ?? 0, tax: tax ?? usualTax(country) } };
}
