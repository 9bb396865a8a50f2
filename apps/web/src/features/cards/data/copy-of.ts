import type { CatalogueCard } from '@wattbook/contract/cards/card-master-data.schema';
import type { CardBody } from './cards.queries.ts';

/** Returns the copy of a card of the catalogue as it is saved: active, linked to it, without its fees; the server gives it a colour of its own (COST-103 to COST-107). */
export const copyOf = ({ id, name, url, category, country, currency, prices, operators, renewable }: CatalogueCard): CardBody => ({
  name,
  url,
  category,
  country,
  currency,
  prices,
  operators,
  renewable,
  flat: 0,
  base: 0,
  active: true,
  baseCardId: id,
});
