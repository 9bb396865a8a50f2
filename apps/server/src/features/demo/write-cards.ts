import { newCard } from '@wattbook/contract/cards/card.schema';
import type { Actor } from '../../http/actor.ts';
import { createCard, listPricedCards } from '../cards/public.ts';
import type { Cast } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';

const windows = [
  { price: 0.31, from: '06:00', to: '22:00', timezone: 'Europe/Berlin' },
  { price: 0.24, from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
];
/** What the wallbox at home and the car lose of each kWh, in percent. */
export const homeLoss = 8;
const everyKwh = (price: number) => ({ ac: true, unit: 'kWh', price });

/** The names of the cards, in the order of `languages`. */
export const cardNames = [
  ['Home', 'Zuhause', 'Domicile'],
  ['Home, market price', 'Zuhause, Börsenpreis', 'Domicile, prix de la bourse'],
  ['Employer', 'Arbeitgeber', 'Employeur'],
  ['On the road', 'Unterwegs', 'En route'],
  ['Fast charging with a monthly fee', 'Schnellladen mit Grundgebühr', 'Recharge rapide avec abonnement'],
  ['Company, at home', 'Firma, zu Hause', 'Entreprise, à domicile'],
] as const;
const [[homeName], [smartName], [employerName], [roadName], [fastName], [companyName]] = cardNames;
/** The card that the fleet of the demo gives. */
export const companyCardName = companyName;

/** The household changed to a tariff at the price of the market after so much of its past. */
const changedAfter = 0.7;

/**
 * The cards of the household: its home with a cheaper night and later with a smart tariff, the wallbox of an employer, one for everything public, and for one car another
 * one with a monthly fee.
 */
function cardsOf({ epoch, timeZone, accountId, cars: stored }: DemoEntry, { entries, cars }: Cast, now: number): readonly object[] {
  const start = Date.parse(epoch);
  const change = Temporal.Instant.fromEpochMilliseconds(Math.round(start + changedAfter * (now - start)))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const home = entries?.home ?? null;
  const work = cars[0].stays.find(({ purpose }) => purpose === 'toWork');
  const smart = {
    name: smartName,
    category: 'Home',
    loss: homeLoss,
    integration: 'Awattar',
    gridFee: 0.118,
    tax: 19,
    address: home?.address ?? null,
    addressLocation: home === null ? null : { latitude: home.latitude, longitude: home.longitude },
    prices: [everyKwh(0.015)],
    startDate: change.toString(),
  };
  return [
    {
      name: homeName,
      category: 'Home',
      loss: homeLoss,
      prices: windows.map((window) => ({ ...everyKwh(0), ...window })),
      endDate: home === null ? null : change.subtract({ days: 1 }).toString(),
    },
    ...(home === null ? [] : [smart]),
    ...(work === undefined
      ? []
      : [
          {
            name: employerName,
            category: 'Company',
            addressLocation: { latitude: work.latitude, longitude: work.longitude },
            prices: [everyKwh(0.2)],
          },
        ]),
    { name: roadName, category: 'Public', default: true, prices: [everyKwh(0.49), { ...everyKwh(0.59), ac: false }] },
    {
      name: fastName,
      category: 'Public',
      default: true,
      vehicleId: Object.values(stored).findLast((car) => car.accountId === accountId)?.vehicleId ?? null,
      flat: 5.99,
      startDate: change.toString(),
      prices: [everyKwh(0.45), { ...everyKwh(0.39), ac: false }],
    },
  ];
}

/** Writes the cards that the household charges with, each once; a job prices its charges with them. */
export async function writeCards(
  { database, now }: Pick<DemoDeps, 'database' | 'now'>,
  actor: Actor,
  { entry, cast }: { readonly entry: DemoEntry; readonly cast: Cast },
): Promise<void> {
  const known = new Set((await listPricedCards(database.forAccount(actor.accountId))).map(({ name }) => name));
  const seal = (): never => {
    throw new Error('A card of the demo has no token.');
  };
  for (const card of cardsOf(entry, cast, now())) {
    const parsed = newCard.parse({ ...card, currency: 'EUR' });
    if (!known.has(parsed.name)) await createCard({ database, now, sealing: { seal } }, actor, parsed);
  }
}
