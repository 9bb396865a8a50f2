import type { AddressLines } from '../addresses/address-lines.ts';
import type { Country } from '../vehicles/vehicle-fields.ts';
import { postcodeOf, tariffFacts } from '../tariffs/tariff-facts.ts';
import {
  cardColorPattern,
  type CardNumber,
  cardNumbers,
  cardTexts,
  type Integration,
  integrationsWithAddress,
  MAX_PRICES,
  octopusHomePattern,
  tariffNumbers,
} from './card-fields.ts';
import type { CardProblem } from './card-problem.ts';
import { checkPrice, type PriceDraft } from './check-price.ts';

/** A card before it is saved, from a form or a row; null is empty. Amounts in main units, `loss` in percent, days as `2026-06-01`. */
export interface CardDraft {
  readonly name: string | null;
  readonly url: string | null;
  readonly color: string | null;
  readonly flat: number | null;
  readonly base: number | null;
  readonly loss: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly prices: readonly PriceDraft[];
  readonly integration: Integration | null;
  readonly RFID: string | null;
  readonly country: Country;
  readonly currency: string;
  /** Per kWh, and in percent; null: the usual tax of the country. */
  readonly gridFee: number | null;
  readonly tax: number | null;
  readonly address: Partial<AddressLines> | null;
  readonly addressLocation: unknown;
}

/** The first problem of each field, by its name on the wire; that of a price is under `prices.0.price`. Empty: the card can be saved. */
export type CardProblems = Readonly<Record<string, CardProblem>>;

/** Checks a card before it is saved (COST-073 to COST-080, COST-085): the same in the browser before sending and in the server. */
export function checkCard(draft: CardDraft): CardProblems {
  const problems: Record<string, CardProblem> = {};
  const add = (field: string, problem: CardProblem) => {
    problems[field] ??= problem;
  };
  checkTexts(draft, add);
  for (const [field, [min, max]] of Object.entries(cardNumbers) as [CardNumber, readonly [number, number]][]) {
    const value = draft[field];
    if (value === null) add(field, { word: 'required' });
    else if (!(value >= min)) add(field, { word: 'too_small', number: min });
    else if (!(value <= max)) add(field, { word: 'too_big', number: max });
  }
  const { startDate, endDate, prices } = draft;
  if ((draft.flat ?? 0) > 0 && startDate === null) add('startDate', { word: 'required' });
  if (startDate !== null && endDate !== null && endDate < startDate) add('endDate', { word: 'end_before_start' });
  if (prices.length > MAX_PRICES) add('prices', { word: 'too_many', number: MAX_PRICES });
  for (const [index, price] of prices.entries()) {
    for (const [field, problem] of Object.entries(checkPrice(price))) add(`prices.${index}.${field}`, problem);
  }
  return problems;
}

type Add = (field: string, problem: CardProblem) => void;

function checkTexts(draft: CardDraft, add: Add): void {
  const { name, url, color, integration } = draft;
  if (isBlank(name)) add('name', { word: 'required' });
  for (const field of ['name', 'url', 'RFID'] as const) {
    if ((draft[field]?.length ?? 0) > cardTexts[field]) add(field, { word: 'too_long', number: cardTexts[field] });
  }
  if (url !== null && !isWebAddress(url)) add('url', { word: 'url' });
  if (color !== null && !cardColorPattern.test(color)) add('color', { word: 'invalid' });
  if (integration !== null) checkTariff({ ...draft, integration }, add);
}

/** The rules of a smart tariff (COST-060, COST-077, COST-085). */
function checkTariff(draft: CardDraft & { readonly integration: Integration }, add: Add): void {
  const { integration, RFID, country, currency, address, addressLocation } = draft;
  const paidIn = tariffFacts[integration].currencies[country];
  if (paidIn === undefined) add('country', { word: 'not_served' });
  else if (paidIn !== currency) add('currency', { word: 'tariff_currency' });
  if (integrationsWithAddress.includes(integration) && address === null && addressLocation === null) {
    add('address', { word: 'choose_address' });
  }
  if (integration === 'Ostrom' && postcodeOf(address) === null) add('address', { word: 'postcode' });
  checkHome(integration, RFID, add);
  checkTariffNumbers(draft, add);
}

/** The home at the provider, by which its prices are asked for. */
function checkHome(integration: Integration, RFID: string | null, add: Add): void {
  if (integration === 'Tibber' && isBlank(RFID)) add('RFID', { word: 'tibber_home' });
  if (integration !== 'Octopus') return;
  if (isBlank(RFID)) add('RFID', { word: 'octopus_home' });
  else if (!octopusHomePattern.test(RFID ?? '')) add('RFID', { word: 'octopus_number' });
}

function checkTariffNumbers(draft: CardDraft, add: Add): void {
  for (const field of ['gridFee', 'tax'] as const) {
    const [value, [min, max]] = [draft[field], tariffNumbers[field]];
    if (value !== null && !(value >= min)) add(field, { word: 'too_small', number: min });
    else if (value !== null && !(value <= max)) add(field, { word: 'too_big', number: max });
  }
}

/** An address of the web with a host, so that a link to it runs no script. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(text);

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';
