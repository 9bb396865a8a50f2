import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { siteFields } from './site.fields.ts';

export const tables = {
  sites: {
    archive: archived({
      file: 'places.jsonl',
      about: 'archive.sites',
      columns: 'id name import_key latitude longitude radius address card_id trip_tag charge_tag seals created_at deleted_at',
      fields: siteFields,
      without: {
        match_due: 'work that is due',
        version: 'counts changes',
      },
    }),
    alsoIn: {
      'telemetry/sites': 'the sites of a trip or a charge are stored in the transaction that ends it',
      'telemetry/sealing': 'a sealed trip keeps only sites that are not sealed',
    },
  },
  site_dismissals: {
    archive: archived({
      file: 'places-not-suggested.jsonl',
      about: 'archive.siteDismissals',
      columns: 'id latitude longitude created_at',
    }),
  },
} as const satisfies OwnedTables;
