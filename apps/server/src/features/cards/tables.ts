import { archived, shared, type OwnedTables } from '../../db/owned-table.ts';
import { cardFields } from './card.fields.ts';

export const tables = {
  cards: {
    archive: archived({
      file: 'cards.jsonl',
      about: 'archive.cards',
      columns: `id name url color category country currency flat base loss start_date end_date prices operators vehicle_id
        base_card_id active renewable is_default fleet integration rfid grid_fee tax address latitude longitude
        fleet_checks fleet_check_interval fleet_check_asked_at fleet_rates_changed content_number created_at updated_at deleted_at`,
      fields: cardFields,
      without: {
        token: 'the access to the provider of a tariff, sealed with a key of this installation',
        token_refused: 'belongs to the token',
        tariff_series: 'follows from the other fields',
        reprice_from: 'only shows which charges wait for their price',
        version: 'counts changes of the row',
      },
    }),
    alsoIn: { 'features/demo/retell.ts': 'the texts of the household, in the language of the visitor' },
  },
  card_versions: {
    archive: archived({
      file: 'card-versions.jsonl',
      about: 'archive.cardVersions',
      columns: 'card_id number content applies_from created_at',
    }),
  },
  card_master_data: { ...shared },
  operator_master_data: { ...shared },
} as const satisfies OwnedTables;
