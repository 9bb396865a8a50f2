import type { Card } from '@wattbook/contract/cards/card.schema';
import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import {
  type CardCategory,
  cardNumbers,
  cardTexts,
  type Integration,
  integrationsWithAddress,
  priceLimits,
  tariffNumbers,
} from '@wattbook/domain/cards/card-fields';
import { checkCard } from '@wattbook/domain/cards/check-card';
import { checkPrice } from '@wattbook/domain/cards/check-price';
import { type TariffFacts, tariffFacts } from '@wattbook/domain/tariffs/tariff-facts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Inputs, labelled, shownIf, unsent, type ValuesOf } from '../../../ui/form/field.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { choice, optionalChoice } from '../../../ui/form/kinds/choice.tsx';
import { currency } from '../../../ui/form/kinds/currency.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, money } from '../../../ui/form/kinds/number.tsx';
import { password } from '../../../ui/form/kinds/password.tsx';
import { tags } from '../../../ui/form/kinds/tags.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import type { FormState } from '../../../ui/form/use-form.ts';
import { place } from '../../addresses/public.ts';
import { integrationNames } from '@wattbook/i18n/card-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { CardBody } from '../data/cards.queries.ts';
import { DrawCategory, DrawOperators, DrawVehicle } from './card-choices.tsx';
import { cardCountry } from './card-country.kind.tsx';
import { prices } from './prices.kind.tsx';
import { entriesOf, problemsOfSimple } from './simple-prices.ts';

/** The subject of the form: the stored card, or none yet. */
type About = Pick<Card, 'id'> | null;

/** What is known of the chosen provider; null: none is chosen. */
export const factsOf = ({ integration }: Inputs): TariffFacts | null =>
  integration === '' || integration === null ? null : tariffFacts[integration as Integration];

const hasTariff = (_: About, inputs: Inputs) => factsOf(inputs) !== null;
const isNet = (_: About, inputs: Inputs) => factsOf(inputs)?.net === true;
const needsAddress = (_: About, { integration }: Inputs) => integrationsWithAddress.some((one) => one === integration);
const needsToken = (_: About, inputs: Inputs) => factsOf(inputs)?.token === true;
const needsHome = (_: About, inputs: Inputs) => factsOf(inputs)?.home === true;

/** The simple prices are for a new card without a smart tariff; those of a stored one are its table. */
const isSimple = (card: About, inputs: Inputs) => card === null && !hasTariff(card, inputs);
const hasFastChargers = (card: About, inputs: Inputs) => isSimple(card, inputs) && inputs['category'] !== 'Home';
const hasNight = (card: About, inputs: Inputs) => isSimple(card, inputs) && inputs['isNightCheaper'] === true;

/** The categories in the order in which most people meet them. */
const places = {
  Home: 'cards.atHome',
  Public: 'cards.atStations',
  Company: 'cards.atEmployer',
  Supercharger: 'cards.categorySupercharger',
  Private: 'cards.categoryPrivate',
} as const satisfies Readonly<Record<CardCategory, MessageKey>>;

/** Who has to say that a kWh is free or costs something says no price below zero; the table takes one. */
const simpleLimits = [0, priceLimits[1]] as const;

/** The fields of a card (COST-069 to COST-076). A new card gets a colour of its own. */
export const cardForm = defineForm<CardBody>()('cards', {
  category: labelled('cards.where', choice(places, { section: 'about', first: 'Public', wide: true, Draw: DrawCategory })),
  name: text({ section: 'about', wide: true, maxLength: cardTexts.name, required: true, hints: { withAsterisk: true } }),
  kWhPrice: unsent(shownIf(isSimple, measure('', { section: 'price', limits: simpleLimits, decimals: 6 }))),
  dcPrice: unsent(shownIf(hasFastChargers, measure('', { section: 'price', limits: simpleLimits, decimals: 6 }))),
  isNightCheaper: unsent(shownIf(isSimple, toggle({ section: 'price', wide: true }))),
  nightPrice: unsent(shownIf(hasNight, measure('', { section: 'price', wide: true, limits: simpleLimits, decimals: 6 }))),
  nightFrom: unsent(shownIf(hasNight, text({ section: 'price', maxLength: 5, hints: { placeholder: '22:00' } }))),
  nightTo: unsent(shownIf(hasNight, text({ section: 'price', maxLength: 5, hints: { placeholder: '06:00' } }))),
  operators: tags({ section: 'more', wide: true, Draw: DrawOperators }),
  country: cardCountry({ section: 'more' }),
  currency: currency({ section: 'more' }),
  url: text({ section: 'more', maxLength: cardTexts.url, hints: { type: 'url', inputMode: 'url' } }),
  color: shownIf((card: About) => card !== null, text({ section: 'more', hints: { type: 'color' } })),
  flat: money('currency', { section: 'fees', limits: cardNumbers.flat, required: true }),
  base: money('currency', { section: 'fees', limits: cardNumbers.base, required: true }),
  loss: measure('%', { section: 'fees', limits: cardNumbers.loss, required: true }),
  startDate: day({ section: 'use' }),
  endDate: day({ section: 'use' }),
  vehicleId: text({ section: 'use', wide: true, Draw: DrawVehicle }),
  active: toggle({ section: 'use', wide: true }),
  renewable: toggle({ section: 'use', wide: true }),
  default: labelled('cards.defaultFor', toggle({ section: 'use', wide: true })),
  integration: optionalChoice(integrationNames, { section: 'tariff', wide: true, none: 'cards.noIntegration' }),
  address: shownIf(
    needsAddress,
    place({ address: 'address', location: 'addressLocation' }, { section: 'tariff', wide: true, alsoNamed: ['addressLocation'] }),
  ),
  gridFee: shownIf(hasTariff, money('currency', { section: 'tariff', limits: tariffNumbers.gridFee, decimals: 6 })),
  tax: shownIf(isNet, measure('%', { section: 'tariff', limits: tariffNumbers.tax })),
  token: shownIf(needsToken, password({ section: 'access', autoComplete: 'off', minLength: 0 })),
  RFID: shownIf(needsHome, text({ section: 'access', maxLength: cardTexts.RFID })),
  prices: prices(),
});

/** What a part of the form of a card gets. */
export interface CardPartProps {
  readonly form: FormState<typeof cardForm.fields>;
  /** Null: a new card. */
  readonly card: Card | null;
}

export type CardValues = ValuesOf<typeof cardForm.fields>;

/** The prices of a new card: the simple ones, then those of the table; a smart tariff has no simple ones. */
export const pricesOf = (values: CardValues, inputs: Inputs): readonly CardPrice[] =>
  hasTariff(null, inputs) ? values.prices : [...entriesOf(values), ...values.prices];

/** The prices that the picture of the week shows: none until each is one that can be saved. */
export function pricesOfWeek(
  card: Card | null,
  values: CardValues,
  inputs: Inputs & { readonly prices: readonly CardPrice[] },
): readonly CardPrice[] {
  const prices = card === null ? pricesOf(values, inputs) : inputs.prices;
  const isBelowZero = card === null && entriesOf(values).some(({ price }) => price < 0);
  return isBelowZero || prices.some((price) => Object.keys(checkPrice(price)).length > 0) ? [] : prices;
}

/** The rules that concern several fields; those of a price of the table are checked where it is entered. */
export function problemsOfForm({ address: entered, ...values }: CardValues): RuleProblems {
  const problems = {
    ...problemsOfSimple(values),
    ...checkCard({ ...values, address: entered?.address ?? null, addressLocation: entered?.location ?? null }),
  };
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name in cardForm.fields));
}

/** The fields that decide what a charge costs: a change of them is a new version. */
const pricedFields: readonly string[] = ['prices', 'base', 'loss', 'currency', 'renewable', 'integration', 'RFID', 'gridFee', 'tax'];
/** Those that decide it where there is a smart tariff. */
const tariffFields: readonly string[] = ['address', 'country'];

export const changesPrices = (body: object, { integration }: Pick<Card, 'integration'>): boolean =>
  Object.keys(body).some((name) => pricedFields.includes(name) || (integration !== null && tariffFields.includes(name)));
