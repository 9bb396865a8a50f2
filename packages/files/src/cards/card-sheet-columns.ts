import type { Card } from '@wattbook/contract/cards/card.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { categoryNames } from '@wattbook/i18n/card-messages';
import { countryName } from '@wattbook/i18n/formats/country';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { translate } from '@wattbook/i18n/translate';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** What a sheet of cards needs besides the cards: the names of vehicles by their ids. */
interface CardSheetContext {
  readonly vehicleNames: ReadonlyMap<string, string>;
}

/** The columns of a sheet of rate cards by their names (COST-038): amounts in the currency of the card and percent. The address of a card is in none. */
export function cardSheetColumns(
  { vehicleNames }: CardSheetContext,
  catalogue: Catalogue,
  { language }: Pick<Preferences, 'language'>,
): NamedColumns<Card, ListColumn<'cards'>> {
  const column = columnWords<Card>(catalogue);
  const vehicleOf = ({ vehicleId }: Card) =>
    vehicleId === null
      ? translate(catalogue, 'cards.global')
      : (vehicleNames.get(vehicleId) ?? translate(catalogue, 'cards.unknownVehicle'));
  return {
    name: column('cards.name', 30, ({ name }) => name),
    category: column('cards.category', 16, ({ category }) => translate(catalogue, categoryNames[category])),
    country: column('cards.country', 16, ({ country }) => countryName(country, language)),
    vehicle: column('cards.vehicle', 20, vehicleOf),
    startDate: column('cards.startDate', 12, ({ startDate }) => dayCell(startDate)),
    endDate: column('cards.endDate', 12, ({ endDate }) => dayCell(endDate)),
    currency: column('cards.currency', 10, ({ currency }) => currency),
    kWhPrice: column('cards.kWhPrice', 14, plainPrice(true)),
    dcPrice: column('cards.dcPrice', 14, plainPrice(false)),
    prices: column('cards.prices', 10, ({ prices }) => prices.length),
    flat: column('cards.flat', 12, ({ flat }) => flat),
    base: column('cards.base', 12, ({ base }) => base),
    loss: column('cards.loss', 12, ({ loss }) => loss, '%'),
    active: column('cards.active', 10, ({ active }) => active),
    default: column('cards.isDefault', 10, (card) => card.default),
    renewable: column('interfaces.sheetRenewable', 10, ({ renewable }) => renewable),
    url: column('cards.url', 30, ({ url }) => url),
  };
}

/** The price per kWh that holds at any time and place; null where a card has none. */
const plainPrice =
  (isAc: boolean) =>
  ({ prices }: Card): number | null =>
    prices.find(
      ({ ac, unit, price: _price, timezone: _zone, ...limits }) => ac === isAc && unit === 'kWh' && Object.keys(limits).length === 0,
    )?.price ?? null;
