import { archived, leftOut, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  fleet_consents: {
    archive: archived({
      file: 'fleet-consents.jsonl',
      about: 'archive.fleetConsents',
      columns: 'id vehicle_id user_id fleet_id fleet_name scopes text_version given_at shared_since ended_at ended_by',
      without: { state_copied: 'how far the job that copies has come' },
    }),
    alsoIn: { 'features/segments/months': 'marks for the fleet the months that it sums' },
  },
  fleets: {
    directory: true,
    archive: { leftOut: 'belongs to the account of the fleet, which nobody signs in to' },
    alsoIn: { 'features/vehicles/mark-fleets.ts': 'only a fleet with an account takes something over' },
  },
  fleet_people: {
    directory: true,
    archive: archived({ file: 'fleet-roles.jsonl', about: 'archive.fleetPeople', columns: 'id fleet_id user_id role joined_at' }),
  },
  fleet_invitations: { directory: true, archive: { leftOut: 'belongs to the account of the fleet, which nobody signs in to' } },
  company_sign_ins: { directory: true, archive: { leftOut: 'belongs to the account of the fleet, which nobody signs in to' } },
  company_links: {
    directory: true,
    archive: archived({
      file: 'company-sign-ins.jsonl',
      about: 'archive.companyLinks',
      columns: 'id fleet_id user_id issuer subject linked_at last_used_at',
    }),
  },
  fleet_vehicles: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_copies: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_openings: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_payroll: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_statements: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_questions: {
    archive: { leftOut: 'in the account of the fleet, which nobody signs in to' },
    alsoIn: { 'features/demo/retell.ts': 'the texts of the household, in the language of the visitor' },
  },
  fleet_runs: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_run_lines: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_payees: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_bookings: { archive: { leftOut: 'in the account of the fleet, which nobody signs in to' } },
  fleet_copy_marks: {
    archive: leftOut.derivedFrom('trips, charges and fleet_consents'),
    alsoIn: { 'features/segments/months': 'marks for the fleet the months that it sums' },
  },
  fleet_marks: {
    archive: leftOut.derivedFrom('vehicles, cards and fleet_consents'),
    alsoIn: { 'features/vehicles/mark-fleets.ts': 'marks for the fleet that a vehicle or a card of it changed' },
  },
} as const satisfies OwnedTables;
