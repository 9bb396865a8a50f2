import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { chargeFields } from './charge.fields.ts';

export const tables = {
  charges: {
    archive: archived({
      file: 'charges.csv',
      about: 'archive.charges',
      columns: `id vehicle_id start_time end_time status start_unheard end_unheard unheard frozen deleted_at start_level
        end_level start_range end_range start_odometer end_odometer start_latitude start_longitude end_latitude
        end_longitude avg_out_temp avg_in_temp source import version created_at user_id battery_kwh kwh energy_method
        grid_kwh kwh_bill meter_start meter_end meter_source stated_kwh ac ac_inferred max_kw counter_start_unknown head_level
        head_kwh distance_between_charges cost cost_currency cost_before_solar co2 co2_saved pv renewable point_id point_name
        point_origin operator_id address type card_id card_name locked tags comment charge_number merged_into site_id site_tag
        errors excluded`,
      fields: chargeFields,
      without: {
        price_due: 'what a job has to do',
        point_due: 'what a job has to do',
        interrupted: 'a note for the review of the week in which it ended',
        limit_level: 'a note for what is told of the charges of the month after it',
      },
    }),
    alsoIn: {
      'features/archive/incoming/timelines.query.ts': 'counts what came in, of both kinds in one statement',
      'features/status': 'what the operator sees of all accounts',
      'features/calendar': 'shows them as a calendar',
      'features/mqtt': 'sums what vehicles have charged, of all accounts with a broker',
      'features/fleet/copies/copies.store.ts': 'since when there is anything that a fleet could copy',
      'features/webhooks': 'finds the events that a webhook tells of',
      'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach',
      'features/logbook/reports/costs-of-book.query.ts': 'what charging cost, as a tax program takes it',
      'features/demo/retell.ts': 'the texts of the household, in the language of the visitor',
      'features/segments': 'deletes, restores and finds segments of every kind',
      'features/addresses/nameless-places.query.ts': 'one statement over trips, charges and addresses, which cannot be split in two',
      'features/sites/visited-cells.query.ts': 'one statement over the places of trips and charges',
      'telemetry/segments': 'detection writes it',
      'telemetry/packing': 'settled segments let their samples be packed',
      'telemetry/sealing': 'seals the places of segments',
      'features/prices': 'finds those that have no price yet over all accounts, and writes it',
      'telemetry/sites': 'stores the named place where a segment ends',
      'telemetry/consistency': 'checks them by the rules',
      'features/cards/delete-card.ts': 'whether a deleted card has charges, in one statement over all accounts',
    },
  },
} as const satisfies OwnedTables;
