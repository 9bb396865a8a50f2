import { newCard } from '@wattbook/contract/cards/card.schema';
import type { Actor } from '../../http/actor.ts';
import { createCard, listPricedCards } from '../cards/public.ts';
import type { DemoDeps } from './demo-deps.ts';

const windows = [
  { price: 0.31, from: '06:00', to: '22:00', timezone: 'Europe/Berlin' },
  { price: 0.24, from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
];

/** The cards of the household: one for its home with a cheaper night, and one for everything public. */
const cards = [
  { name: 'Home', category: 'Home', loss: 8, prices: windows.map((window) => ({ ac: true, unit: 'kWh', ...window })) },
  {
    name: 'On the road',
    category: 'Public',
    default: true,
    prices: [
      { ac: true, unit: 'kWh', price: 0.49 },
      { ac: false, unit: 'kWh', price: 0.59 },
    ],
  },
];

/** Writes the cards that the household charges with, each once; a job prices its charges with them. */
export async function writeCards({ database, now }: Pick<DemoDeps, 'database' | 'now'>, actor: Actor): Promise<void> {
  const known = new Set((await listPricedCards(database.forAccount(actor.accountId))).map(({ name }) => name));
  const seal = (): never => {
    throw new Error('A card of the demo has no token.');
  };
  for (const card of cards) {
    if (!known.has(card.name)) await createCard({ database, now, sealing: { seal } }, actor, newCard.parse({ ...card, currency: 'EUR' }));
  }
}
