/**
 * What other features may ask of cards.
 *
 * Pricing a charge: `cardsForCharge` lists what it can be given, `findCardVersion` the version by its start, and the charge stores card and number; `readCardVersion`
 * reads that version again, also of a deleted card. A change of prices with `from` marks the card: `listDueRepricings` returns it until `finishRepricing`.
 */
export {
  type CardVersion,
  cardsForCharge,
  type DueRepricing,
  findCard,
  findCardVersion,
  finishRepricing,
  listDueRepricings,
  readCardVersion,
} from './pricing.query.ts';
export {
  type CardMasterDataChanges,
  type CardMasterDataNoun,
  importCardMasterData,
  readCardMasterData,
} from './master-data/import-card-master-data.ts';
