import type { Card } from '@wattbook/contract/cards/card.schema';
import { cardNumbers, cardTexts, type Integration, integrationsWithAddress, tariffNumbers } from '@wattbook/domain/cards/card-fields';
import { checkCard } from '@wattbook/domain/cards/check-card';
import { type TariffFacts, tariffFacts } from '@wattbook/domain/tariffs/tariff-facts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Inputs, labelled, shownIf, type ValuesOf } from '../../../ui/form/field.ts';
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
import { categoryNames, integrationNames } from '@wattbook/i18n/card-messages';
import type { CardBody } from '../data/cards.queries.ts';
import { DrawOperators, DrawVehicle } from './card-choices.tsx';
import { cardCountry } from './card-country.kind.tsx';
import { prices } from './prices.kind.tsx';

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

/** The fields of a card (COST-069 to COST-076). A new card gets a colour of its own. */
export const cardForm = defineForm<CardBody>()('cards', {
  name: text({ section: 'about', wide: true, maxLength: cardTexts.name, required: true, hints: { withAsterisk: true } }),
  category: choice(categoryNames, { section: 'about', first: 'Public' }),
  country: cardCountry({ section: 'about' }),
  url: text({ section: 'about', maxLength: cardTexts.url, hints: { type: 'url', inputMode: 'url' } }),
  color: shownIf((card: About) => card !== null, text({ section: 'about', hints: { type: 'color' } })),
  operators: tags({ section: 'about', wide: true, Draw: DrawOperators }),
  currency: currency({ section: 'fees' }),
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

/** The rules that concern several fields; those of a price are checked where it is entered. */
export function problemsOfForm({ address: entered, ...values }: CardValues): RuleProblems {
  const problems = checkCard({ ...values, address: entered?.address ?? null, addressLocation: entered?.location ?? null });
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name in cardForm.fields));
}

/** The fields that decide what a charge costs: a change of them is a new version. */
const pricedFields: readonly string[] = ['prices', 'base', 'loss', 'currency', 'renewable', 'integration', 'RFID', 'gridFee', 'tax'];
/** Those that decide it where there is a smart tariff. */
const tariffFields: readonly string[] = ['address', 'country'];

export const changesPrices = (body: object, { integration }: Pick<Card, 'integration'>): boolean =>
  Object.keys(body).some((name) => pricedFields.includes(name) || (integration !== null && tariffFields.includes(name)));
