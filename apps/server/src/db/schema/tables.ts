import type {
  ArchiveTicketsTable,
  DirectoryTables,
  IdempotencyKeysTable,
  KnownAddressesTable,
  KnownNetworksTable,
  MailsTable,
  OneTimeCodesTable,
  RecoveryCodesTable,
  SecurityEventsTable,
  SessionsTable,
  SupportViewsTable,
  UsersTable,
  VehicleSettingsTable,
  VehiclesTable,
} from './account-tables.ts';
import type { CardsTable, CardVersionsTable } from './card-tables.ts';
import type { StarredPointsTable } from './charge-point-tables.ts';
import type { ChangesTable } from './change-tables.ts';
import type { ConsistencyChecksTable } from './consistency-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { ContactsTable } from './contact-tables.ts';
import type { ClassRulesTable } from './class-rule-tables.ts';
import type {
  FleetBookingsTable,
  FleetConsentsTable,
  FleetCopiesTable,
  FleetCopyMarksTable,
  FleetMarksTable,
  FleetOpeningsTable,
  FleetVehiclesTable,
} from './fleet-tables.ts';
import type { FixedCostsTable, RemindersTable, VehicleOwnershipTable } from './cost-tables.ts';
import type { ImportedEntriesTable, ImportsTable } from './import-tables.ts';
import type {
  BatteryStatisticsTable,
  ChargePricesTable,
  ChargesTable,
  EnergyStoresTable,
  VehicleMonthMarksTable,
  FindingsTable,
  IdlesTable,
  OdometerGapsTable,
  RuleChecksTable,
  SealedTracksTable,
  SleepsTable,
  TripLinesTable,
  TripsTable,
  VehicleRoutesTable,
  WithdrawnSegmentsTable,
} from './segment-tables.ts';
import type {
  LogbookBenefitsTable,
  LogbookDueTable,
  LogbookEntriesTable,
  LogbookFilesTable,
  LogbookHeadsTable,
  LogbookPlacesTable,
  LogbooksTable,
} from './logbook-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { TokenTables } from './token-tables.ts';
import type { AbrpTables } from './abrp-tables.ts';
import type { MqttTables } from './mqtt-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { PasskeyTables } from './passkey-tables.ts';
import type {
  FleetPayeesTable,
  FleetPayrollTable,
  FleetQuestionsTable,
  FleetRunLinesTable,
  FleetRunsTable,
  FleetStatementsTable,
} from './payroll-tables.ts';
import type { ReferralTables } from './referral-tables.ts';
import type { ReceiptLinesTable, ReceiptsTable } from './receipt-tables.ts';
import type { SiteDismissalsTable, SitesTable } from './site-tables.ts';
import type { StatementSettingsTable, StatementsTable } from './statement-tables.ts';
import type { ChargeCurvesTable, SoftwareVersionsTable, VehicleMetricsTable, VehicleStatisticsTable } from './statistics-tables.ts';
import type { SubscriptionsTable } from './subscription-tables.ts';
import type { TelemetryTables } from './telemetry-tables.ts';
import type { TyresTable } from './tyre-tables.ts';
import type { JourneyDismissalsTable, JourneyPicturesTable, JourneysTable } from './journey-tables.ts';
import type { ThgsTable } from './thg-tables.ts';
import type { TicketTables } from './ticket-tables.ts';

/** Tables whose every row belongs to one account; reachable only through `tenantOf`. */
export interface TenantTables
  extends TelemetryTables,
    PasskeyTables,
    ConnectionTables,
    TicketTables,
    MessageTables,
    ReferralTables,
    MqttTables,
    AbrpTables,
    TokenTables,
    WebhookTables {
  users: UsersTable;
  sessions: SessionsTable;
  support_views: SupportViewsTable;
  archive_tickets: ArchiveTicketsTable;
  one_time_codes: OneTimeCodesTable;
  known_networks: KnownNetworksTable;
  security_events: SecurityEventsTable;
  recovery_codes: RecoveryCodesTable;
  mails: MailsTable;
  vehicles: VehiclesTable;
  subscriptions: SubscriptionsTable;
  vehicle_settings: VehicleSettingsTable;
  trips: TripsTable;
  logbooks: LogbooksTable;
  logbook_entries: LogbookEntriesTable;
  logbook_heads: LogbookHeadsTable;
  logbook_files: LogbookFilesTable;
  logbook_places: LogbookPlacesTable;
  logbook_benefits: LogbookBenefitsTable;
  logbook_due: LogbookDueTable;
  charges: ChargesTable;
  idles: IdlesTable;
  sleeps: SleepsTable;
  odometer_gaps: OdometerGapsTable;
  battery_statistics: BatteryStatisticsTable;
  vehicle_statistics: VehicleStatisticsTable;
  vehicle_metrics: VehicleMetricsTable;
  charge_curves: ChargeCurvesTable;
  software_versions: SoftwareVersionsTable;
  charge_prices: ChargePricesTable;
  energy_stores: EnergyStoresTable;
  vehicle_month_marks: VehicleMonthMarksTable;
  withdrawn_segments: WithdrawnSegmentsTable;
  findings: FindingsTable;
  rule_checks: RuleChecksTable;
  consistency_checks: ConsistencyChecksTable;
  idempotency_keys: IdempotencyKeysTable;
  trip_lines: TripLinesTable;
  vehicle_routes: VehicleRoutesTable;
  sealed_tracks: SealedTracksTable;
  known_addresses: KnownAddressesTable;
  contacts: ContactsTable;
  thgs: ThgsTable;
  sites: SitesTable;
  site_dismissals: SiteDismissalsTable;
  starred_points: StarredPointsTable;
  cards: CardsTable;
  card_versions: CardVersionsTable;
  fleet_bookings: FleetBookingsTable;
  fleet_consents: FleetConsentsTable;
  fleet_vehicles: FleetVehiclesTable;
  fleet_marks: FleetMarksTable;
  fleet_copies: FleetCopiesTable;
  fleet_copy_marks: FleetCopyMarksTable;
  fleet_openings: FleetOpeningsTable;
  fleet_payroll: FleetPayrollTable;
  fleet_statements: FleetStatementsTable;
  fleet_questions: FleetQuestionsTable;
  fleet_payees: FleetPayeesTable;
  fleet_runs: FleetRunsTable;
  fleet_run_lines: FleetRunLinesTable;
  fixed_costs: FixedCostsTable;
  reminders: RemindersTable;
  receipts: ReceiptsTable;
  receipt_lines: ReceiptLinesTable;
  tyres: TyresTable;
  journeys: JourneysTable;
  journey_dismissals: JourneyDismissalsTable;
  journey_pictures: JourneyPicturesTable;
  vehicle_ownership: VehicleOwnershipTable;
  class_rules: ClassRulesTable;
  statement_settings: StatementSettingsTable;
  statements: StatementsTable;
  imports: ImportsTable;
  imported_entries: ImportedEntriesTable;
  changes: ChangesTable;
}

export type Tables = DirectoryTables & TenantTables;

/** Tables with an id that is unique within the account. */
export type NounTable = { [Table in keyof TenantTables]: 'id' extends keyof TenantTables[Table] ? Table : never }[keyof TenantTables];
