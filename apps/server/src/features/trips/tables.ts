import { archived, type OwnedTables } from '../../db/owned-table.ts';
import { tripFields } from './trip.fields.ts';

export const tables = {
  trips: {
    archive: archived({
      file: 'trips.csv',
      about: 'archive.trips',
      columns: `id vehicle_id start_time end_time status start_unheard end_unheard unheard frozen deleted_at start_level
        end_level start_range end_range start_odometer end_odometer start_latitude start_longitude end_latitude
        end_longitude avg_out_temp avg_in_temp source import version created_at distance distance_method
        odometer_correction used_kwh used_method start_gas_level end_gas_level avg_speed max_speed avg_consumption
        elevation_gain cost cost_currency cost_entered cost_partial co2 start_address end_address tags name company
        reason comment driver private_distance to_work_distance split_from merged_into track_of drive_number
        places_key sealed_places start_site_id end_site_id site_tag details_copied_at excluded`,
      fields: tripFields,
      without: {
        start_place_hash: 'shows which sealed places are equal, with a key of this installation',
        end_place_hash: 'shows which sealed places are equal, with a key of this installation',
      },
    }),
    alsoIn: {
      'features/archive/incoming/timelines.query.ts': 'counts what came in, of both kinds in one statement',
      'features/calendar': 'shows them as a calendar',
      'features/fleet/copies/copies.store.ts': 'since when there is anything that a fleet could copy',
      'features/webhooks': 'finds the events that a webhook tells of',
      'features/api-tokens': 'finds the vehicle of a row, which an API token may not reach',
      'features/logbook/reports/book-places.ts': 'the keys of places that came sealed into a book',
      'features/demo/logbook-incidents.ts': 'reads the trips that the driver of the demo corrects',
      'features/segments': 'deletes, restores and finds segments of every kind',
      'features/addresses/nameless-places.query.ts': 'one statement over trips, charges and addresses, which cannot be split in two',
      'features/addresses/own-addresses.query.ts': 'searches the addresses of both ends',
      'telemetry/segments': 'detection writes it',
      'telemetry/logbook': 'what the book of a vehicle tells of its trips',
      'telemetry/lines': 'marks and makes the lines of trips',
      'telemetry/packing': 'settled segments let their samples be packed',
      'telemetry/sealing': 'seals the places of segments',
      'telemetry/consistency': 'checks them by the rules',
      'features/prices/store': 'writes what they cost: one fold over all segments of a vehicle',
      'telemetry/sites': 'stores the named place where a segment ends',
      'features/sites/visited-cells.query.ts': 'one statement over the places of trips and charges',
    },
  },
} as const satisfies OwnedTables;
