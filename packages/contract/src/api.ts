import { abrpApi } from './abrp/abrp.endpoints.ts';
import { addressesApi } from './addresses/addresses.endpoints.ts';
import { apiTokensApi } from './api-tokens/api-tokens.endpoints.ts';
import { archiveApi } from './archive/archive.endpoints.ts';
import { backupsApi } from './backups/backups.endpoints.ts';
import { authenticationApi } from './authentication/authentication.endpoints.ts';
import { cardsApi } from './cards/cards.endpoints.ts';
import { changelogApi } from './changelog/changelog.endpoints.ts';
import { chargepointsApi } from './chargepoints/chargepoints.endpoints.ts';
import { chargesApi } from './charges/charges.endpoints.ts';
import { configurationApi } from './configuration.endpoints.ts';
import { connectionsApi } from './connections/connections.endpoints.ts';
import { consistencyApi } from './consistency/consistency.endpoints.ts';
import { contactsApi } from './contacts/contacts.endpoints.ts';
import { costsApi } from './costs/costs.endpoints.ts';
import { receiptsApi } from './receipts/receipts.endpoints.ts';
import { remindersApi } from './reminders/reminders.endpoints.ts';
import { countryApi } from './country/country.endpoints.ts';
import { copiesApi } from './fleet/copies.endpoints.ts';
import { companyApi } from './fleet/company.endpoints.ts';
import { consoleApi } from './fleet/console.endpoints.ts';
import { poolApi } from './fleet/pool.endpoints.ts';
import { fleetApi } from './fleet/fleet.endpoints.ts';
import { fleetsApi } from './fleet/fleets.endpoints.ts';
import { payrollApi } from './payroll/payroll.endpoints.ts';
import { runsApi } from './payroll/runs.endpoints.ts';
import { healthApi } from './health.endpoints.ts';
import { metricsApi } from './metrics.endpoints.ts';
import { idlesApi } from './idles/idles.endpoints.ts';
import { chargingSessionsApi } from './imports/charging-sessions.endpoints.ts';
import { importsApi } from './imports/imports.endpoints.ts';
import { listAddressesApi } from './list-addresses/list-addresses.endpoints.ts';
import { liveApi } from './live/live.endpoints.ts';
import { closedBooksApi } from './logbook/closed-books.endpoints.ts';
import { logbookApi } from './logbook/logbook.endpoints.ts';
import { mailsApi } from './mails/mails.endpoints.ts';
import { failedMessagesApi, messagesApi, messengerHooksApi } from './messages/messages.endpoints.ts';
import { noticesApi } from './notices/notices.endpoints.ts';
import { passkeysApi } from './passkeys/passkeys.endpoints.ts';
import { pricesApi } from './prices/prices.endpoints.ts';
import { promotionsApi } from './promotions/promotions.endpoints.ts';
import { recordsApi } from './records/records.endpoints.ts';
import { referralsApi } from './referrals/referrals.endpoints.ts';
import { securityEventsApi } from './security/security-events.endpoints.ts';
import { sessionsApi } from './sessions/sessions.endpoints.ts';
import { setupApi } from './setup/setup.endpoints.ts';
import { bookFileApi } from './signing/book-file.endpoints.ts';
import { logbookReportsApi } from './logbook/logbook-reports.endpoints.ts';
import { signingKeyApi } from './signing/signing-key.endpoints.ts';
import { sitesApi } from './sites/sites.endpoints.ts';
import { sleepsApi } from './sleeps/sleeps.endpoints.ts';
import { logbookBenefitApi } from './logbook/benefit.endpoints.ts';
import { ownershipApi } from './ownership/ownership.endpoints.ts';
import { deviationsApi } from './statistics/deviations.endpoints.ts';
import { diagnosisApi } from './statistics/diagnosis.endpoints.ts';
import { vehicleHistoryApi } from './statistics/vehicle-history.endpoints.ts';
import { vehicleMonthsApi } from './statistics/vehicle-months.endpoints.ts';
import { vehicleReportApi } from './statistics/vehicle-report.endpoints.ts';
import { yearReviewApi } from './statistics/year-review.endpoints.ts';
import { statementsApi } from './statements/statements.endpoints.ts';
import { statisticsApi } from './statistics/statistics.endpoints.ts';
import { billingApi } from './subscriptions/billing.endpoints.ts';
import { subscriptionsApi } from './subscriptions/subscriptions.endpoints.ts';
import { helpDeskApi } from './support/help-desk.endpoints.ts';
import { supportViewsApi } from './support/support-views.endpoints.ts';
import { installationStatusApi } from './status/installation-status.endpoints.ts';
import { teamsApi } from './teams/teams.endpoints.ts';
import { supportTicketsApi, ticketsApi } from './support/tickets.endpoints.ts';
import { chargingWordsApi } from './telemetry/charging-words.endpoints.ts';
import { calendarApi } from './calendar/calendar.endpoints.ts';
import { mqttApi } from './mqtt/mqtt.endpoints.ts';
import { webhooksApi } from './webhooks/webhooks.endpoints.ts';
import { ingestApi } from './telemetry/ingest.endpoints.ts';
import { samplesApi } from './telemetry/samples.endpoints.ts';
import { classRulesApi } from './trips/class-rules.endpoints.ts';
import { serviceBookApi } from './service-book/service-book.endpoints.ts';
import { journeySharesApi } from './journeys/journey-shares.endpoints.ts';
import { journeyPicturesApi } from './journeys/journey-pictures.endpoints.ts';
import { journeysApi } from './journeys/journeys.endpoints.ts';
import { tyresApi } from './tyres/tyres.endpoints.ts';
import { thgsApi } from './thg/thgs.endpoints.ts';
import { tripsApi } from './trips/trips.endpoints.ts';
import { signUpApi } from './users/sign-up.endpoints.ts';
import { userListApi } from './users/user-list.endpoints.ts';
import { usersApi } from './users/users.endpoints.ts';
import { vehicleFiguresApi } from './vehicles/vehicle-figures.endpoints.ts';
import { vehicleMasterDataApi } from './vehicles/vehicle-master-data.endpoints.ts';
import { vehiclesApi } from './vehicles/vehicles.endpoints.ts';

/** All calls of the product by `METHOD /path`. The server mounts all of them; the web imports only the type. */
export const api = {
  ...healthApi,
  ...metricsApi,
  ...installationStatusApi,
  ...configurationApi,
  ...countryApi,
  ...setupApi,
  ...authenticationApi,
  ...sessionsApi,
  ...securityEventsApi,
  ...passkeysApi,
  ...apiTokensApi,
  ...signUpApi,
  ...helpDeskApi,
  ...supportViewsApi,
  ...ticketsApi,
  ...supportTicketsApi,
  ...usersApi,
  ...userListApi,
  ...mailsApi,
  ...archiveApi,
  ...backupsApi,
  ...vehiclesApi,
  ...subscriptionsApi,
  ...referralsApi,
  ...promotionsApi,
  ...billingApi,
  ...vehicleFiguresApi,
  ...vehicleReportApi,
  ...deviationsApi,
  ...diagnosisApi,
  ...vehicleMonthsApi,
  ...vehicleHistoryApi,
  ...yearReviewApi,
  ...vehicleMasterDataApi,
  ...connectionsApi,
  ...recordsApi,
  ...samplesApi,
  ...liveApi,
  ...tripsApi,
  ...classRulesApi,
  ...chargesApi,
  ...chargepointsApi,
  ...changelogApi,
  ...consistencyApi,
  ...pricesApi,
  ...cardsApi,
  ...fleetApi,
  ...fleetsApi,
  ...consoleApi,
  ...companyApi,
  ...poolApi,
  ...copiesApi,
  ...payrollApi,
  ...runsApi,
  ...idlesApi,
  ...sleepsApi,
  ...costsApi,
  ...receiptsApi,
  ...remindersApi,
  ...tyresApi,
  ...journeysApi,
  ...journeySharesApi,
  ...journeyPicturesApi,
  ...serviceBookApi,
  ...statementsApi,
  ...statisticsApi,
  ...logbookReportsApi,
  ...signingKeyApi,
  ...logbookBenefitApi,
  ...ownershipApi,
  ...logbookApi,
  ...closedBooksApi,
  ...bookFileApi,
  ...addressesApi,
  ...contactsApi,
  ...thgsApi,
  ...sitesApi,
  ...teamsApi,
  ...importsApi,
  ...chargingSessionsApi,
  ...messagesApi,
  ...failedMessagesApi,
  ...messengerHooksApi,
  ...noticesApi,
  ...webhooksApi,
  ...calendarApi,
  ...mqttApi,
  ...abrpApi,
  ...listAddressesApi,
  ...ingestApi,
  ...chargingWordsApi,
};

export type Api = typeof api;
export type ApiKey = keyof Api;
