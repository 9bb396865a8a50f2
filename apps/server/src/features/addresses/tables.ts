import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  known_addresses: {
    archive: archived({ file: 'known-addresses.jsonl', about: 'archive.knownAddresses', columns: 'lat_e4 lon_e4 address asked_at' }),
    alsoIn: { 'telemetry/sealing': 'a place is sealed once it has its address, which is then deleted here' },
  },
} as const satisfies OwnedTables;
