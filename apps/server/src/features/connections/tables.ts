import { archived, shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  connections: {
    archive: archived({
      file: 'connections.jsonl',
      about: 'archive.connections',
      columns: 'id connector expires_at valid granted_at created_at',
      without: {
        secrets: 'the access to the source, sealed with a key of this installation',
        source_user: 'a hash of the person at the source, by which a second sign-in is recognised',
        version: 'counts renewals of the access',
        renewing_until: 'a claim of a process',
        listener: 'a claim of a process',
        listening_until: 'a claim of a process',
      },
    }),
  },
  vehicle_connections: {
    archive: archived({
      file: 'vehicle-connections.jsonl',
      about: 'archive.vehicleConnections',
      columns: `vehicle_id connection_id connector source_vehicle poll_at activity data_at changed_at failures problem
        problem_since missed_since telemetry_renew_at`,
    }),
    alsoIn: { 'features/status': 'what the operator sees of all accounts' },
  },
  connection_attempts: {
    archive: { leftOut: 'sign-ins at a source on their way, which end after an hour, or after 30 days without a consent' },
  },
  source_vehicle_directory: {
    directory: true,
    archive: { leftOut: 'the vehicles of vehicle-connections.jsonl again, to find whose data arrive' },
  },
  named_vehicle_directory: {
    directory: true,
    archive: { leftOut: 'the VINs of connections on their way, so that no other account connects the same car' },
  },
  stream_leases: { ...shared },
  make_connectors: { ...shared },
} as const satisfies OwnedTables;
