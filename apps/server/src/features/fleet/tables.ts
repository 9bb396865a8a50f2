import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  fleet_consents: {
    archive: archived({
      file: 'fleet-consents.jsonl',
      about: 'archive.fleetConsents',
      columns: 'id vehicle_id user_id fleet_id fleet_name scopes text_version given_at ended_at ended_by',
    }),
  },
  fleets: { directory: true, archive: { leftOut: 'belongs to the account of the fleet, which nobody signs in to' } },
  fleet_people: {
    directory: true,
    archive: archived({ file: 'fleet-roles.jsonl', about: 'archive.fleetPeople', columns: 'id fleet_id user_id role joined_at' }),
  },
  fleet_invitations: { directory: true, archive: { leftOut: 'belongs to the account of the fleet, which nobody signs in to' } },
  fleet_vehicles: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_marks: { archive: leftOut.derivedFrom('vehicles and fleet_consents') },
} as const satisfies OwnedTables;
