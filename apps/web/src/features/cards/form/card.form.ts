import type { Card } from '@wattbook/contract/cards/card.schema';
import { cardNumbers, cardTexts } from '@wattbook/domain/cards/card-fields';
import { checkCard } from '@wattbook/domain/cards/check-card';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, shownIf, type ValuesOf } from '../../../ui/form/field.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { currency } from '../../../ui/form/kinds/currency.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, money } from '../../../ui/form/kinds/number.tsx';
import { tags } from '../../../ui/form/kinds/tags.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import { categoryNames } from '../card-words.ts';
import type { CardBody } from '../data/cards.queries.ts';
import { DrawOperators, DrawVehicle } from './card-choices.tsx';
import { cardCountry } from './card-country.kind.tsx';
import { prices } from './prices.kind.tsx';

/** The subject of the form: the stored card, or none yet. */
type About = Pick<Card, 'id'> | null;

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
  prices: prices(),
});

export type CardValues = ValuesOf<typeof cardForm.fields>;

/** The rules that concern several fields; those of a price are checked where it is entered. */
export function problemsOfForm(values: CardValues, card: Card | null): RuleProblems {
  const { integration = null, RFID = null, address = null, addressLocation = null } = card ?? {};
  const problems = checkCard({ ...values, integration, RFID, address, addressLocation });
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name in cardForm.fields));
}

/** The fields that decide what a charge costs: a change of them is a new version. */
const pricedFields: readonly string[] = ['prices', 'base', 'loss', 'currency', 'renewable'];

export const changesPrices = (body: object): boolean => Object.keys(body).some((name) => pricedFields.includes(name));
