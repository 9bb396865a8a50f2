import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  sealed_tracks: {
    archive: archived({ file: 'sealed-tracks.jsonl', about: 'archive.sealedTracks', columns: 'trip_id vehicle_id track line' }),
    alsoIn: { 'features/trips': 'reads the sealed track of its trips' },
  },
} as const satisfies OwnedTables;
