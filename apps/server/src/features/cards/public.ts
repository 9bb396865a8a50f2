/**
 * What other features may ask of cards.
 *
 * Pricing a charge: `listPricedCards` reads all cards with their versions, `versionOf` is the one that a charge follows, and the charge stores card and number; `readCardVersion` reads that
 * version again, also of a deleted card. A change of prices with `from` marks the card: `listDueRepricings` returns it until `finishRepricing`.
 */
export {
  type CardVersion,
  type DueRepricing,
  findCard,
  finishRepricing,
  listDueRepricings,
  readCardVersion,
} from './pricing.query.ts';
export { type CardName, readCardNames } from './card-names.query.ts';
export { listPricedCards, type PricedCard, versionOf } from './priced-cards.query.ts';
export { cardsOfSeries } from './cards-of-series.query.ts';
export { askForCheck, changeFleetCard, createFleetCard, giveCardsToDriver, listFleetCards, readFleetChecks } from './fleet-cards.ts';
export { type CardWriter, createCard, type SaveCardDeps } from './save-card.ts';
export {
  type CardMasterDataChanges,
  type CardMasterDataNoun,
  importCardMasterData,
  readCardMasterData,
} from './master-data/import-card-master-data.ts';
export { countCardsToCheck } from './count-checks.query.ts';
export { listCardFees } from './card-fees.query.ts';
export { listOwnCards } from './own-cards.query.ts';
export { listCatalogue, listOperators } from './master-data/list-card-master-data.ts';
export { operatorIdOf } from './master-data/card-master-data-file.ts';
export { listCards } from './list-cards.ts';
