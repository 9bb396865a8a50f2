import type { MailServer } from '@wattbook/contract/setup/installation.schema';
import type { ChargePointSettings } from './config/charge-point-environment.ts';
import type { TariffSettings } from './config/tariff-environment.ts';
import type { Sources } from './connections/sources.ts';
import type { Tenant } from './db/tenancy.ts';
import { tablesOf } from './feature.ts';
import { abrpFeature } from './features/abrp/feature.ts';
import type { AbrpOf } from './features/abrp/public.ts';
import { accountFeature } from './features/account/feature.ts';
import type { AccountDeps } from './features/account/public.ts';
import { addressesFeature } from './features/addresses/feature.ts';
import { apiTokensFeature } from './features/api-tokens/feature.ts';
import { archiveFeature } from './features/archive/feature.ts';
import { takeInUploaded } from './features/archive/public.ts';
import { backupsFeature } from './features/backups/feature.ts';
import type { Backups } from './features/backups/public.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { cardsFeature } from './features/cards/feature.ts';
import { cardsOfSeries } from './features/cards/public.ts';
import { changelogFeature } from './features/changelog/feature.ts';
import { chargepointsFeature } from './features/chargepoints/feature.ts';
import { chargesFeature } from './features/charges/feature.ts';
import { readChargedPoints, readChargesAt } from './features/charges/public.ts';
import { configurationFeature } from './features/configuration/feature.ts';
import type { Installation } from './features/configuration/public.ts';
import { connectionsFeature } from './features/connections/feature.ts';
import { consistencyFeature } from './features/consistency/feature.ts';
import { contactsFeature } from './features/contacts/feature.ts';
import { costsFeature } from './features/costs/feature.ts';
import { remindersFeature } from './features/reminders/feature.ts';
import { countryFeature } from './features/country/feature.ts';
import type { DemoFeature } from './features/demo/feature.ts';
import { fleetFeature } from './features/fleet/feature.ts';
import { hasProvedCompany, markStatement, ownsFleetAlone } from './features/fleet/public.ts';
import { healthFeature } from './features/health/feature.ts';
import { idempotencyFeature } from './features/idempotency/feature.ts';
import { idlesFeature } from './features/idles/feature.ts';
import { importsFeature } from './features/imports/feature.ts';
import { listAddressesFeature } from './features/list-addresses/feature.ts';
import { liveFeature } from './features/live/feature.ts';
import { closedBooksFeature } from './features/logbook/closed/feature.ts';
import { logbookBenefitFeature } from './features/logbook/benefit/feature.ts';
import { logbookFeature } from './features/logbook/feature.ts';
import { logbookReportsFeature } from './features/logbook/reports/feature.ts';
import { ownershipFeature } from './features/ownership/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { mcpFeature } from './features/mcp/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { noteMail } from './features/messages/public.ts';
import { metricsFeature } from './features/metrics/feature.ts';
import { mqttFeature } from './features/mqtt/feature.ts';
import { noticesFeature } from './features/notices/feature.ts';
import { pricesFeature } from './features/prices/feature.ts';
import { pricesOfCharges } from './features/prices/public.ts';
import { promotionsFeature } from './features/promotions/feature.ts';
import { recordsFeature } from './features/records/feature.ts';
import { receiptsFeature } from './features/receipts/feature.ts';
import { countReceiptBytes } from './features/receipts/public.ts';
import { referralsFeature } from './features/referrals/feature.ts';
import { isReferred } from './features/referrals/public.ts';
import { samplesFeature } from './features/samples/feature.ts';
import { securityFeature } from './features/security/feature.ts';
import { openSecurityLog } from './features/security/public.ts';
import { segmentsFeature } from './features/segments/feature.ts';
import { setupFeature } from './features/setup/feature.ts';
import type { MailPorts } from './features/setup/public.ts';
import { signingFeature } from './features/signing/feature.ts';
import { sitesFeature } from './features/sites/feature.ts';
import { sleepsFeature } from './features/sleeps/feature.ts';
import { processesFeature } from './features/processes/feature.ts';
import { statementsFeature } from './features/statements/feature.ts';
import { statusFeature } from './features/status/feature.ts';
import { diagnosisFeature } from './features/statistics/diagnosis/feature.ts';
import { statisticsFeature } from './features/statistics/feature.ts';
import { yearReviewFeature } from './features/statistics/year/feature.ts';
import { supportFeature } from './features/support/feature.ts';
import { exchangeRatesFeature } from './features/exchange-rates/feature.ts';
import { tariffsFeature } from './features/tariffs/feature.ts';
import { teamsFeature } from './features/teams/feature.ts';
import { telemetryFeature } from './features/telemetry/feature.ts';
import { thgFeature } from './features/thg/feature.ts';
import { countCertificateBytes } from './features/thg/public.ts';
import { tripsFeature } from './features/trips/feature.ts';
import { classRulesFeature } from './features/trips/rules/feature.ts';
import { serviceBookFeature } from './features/service-book/feature.ts';
import { tyresFeature } from './features/tyres/feature.ts';
import { journeysFeature } from './features/journeys/feature.ts';
import { countPictureBytes } from './features/journeys/public.ts';
import { usersFeature } from './features/users/feature.ts';
import { vehicleFiguresFeature } from './features/vehicle-figures/feature.ts';
import { vehiclesFeature } from './features/vehicles/feature.ts';
import { hasManagedVehicle } from './features/vehicles/public.ts';
import { readOwnedTables } from './owned-tables.ts';
import { weekReviewFeature } from './features/week-review/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import type { Platform } from './platform.ts';
import { openPayments } from './services/payments/open-payments.ts';

interface Dependencies {
  readonly installation: Installation;
  readonly demo: DemoFeature;
  readonly mailPorts: MailPorts;
  /** Where data of vehicles come from. */
  readonly sources: Sources;
  /** Where prices of smart tariffs come from. */
  readonly tariffs: TariffSettings;
  /** Where charge points are read from by OCPI. */
  readonly points: ChargePointSettings;
  /** A Better Routeplanner. */
  readonly abrpOf: AbrpOf;
  readonly backups: Backups;
}

type CountBytes = (tenant: Tenant) => Promise<number>;
/** The bytes of two kinds of files of an account, which share their room with a third. */
const sumOf =
  (one: CountBytes, other: CountBytes): CountBytes =>
  async (tenant) =>
    (await one(tenant)) + (await other(tenant));

interface IndependentParts extends Pick<Dependencies, 'demo' | 'points' | 'abrpOf'> {
  readonly mailSettings: () => Promise<MailServer | null>;
}

/** The features that need nothing of others and that no other needs, the last in the archive. */
const independentFeatures = async (platform: Platform, { demo, points, abrpOf, mailSettings }: IndependentParts) => ({
  chargepoints: chargepointsFeature(platform, { settings: points, chargedPoints: readChargedPoints, chargesAt: readChargesAt }),
  contacts: contactsFeature(platform),
  serviceBook: serviceBookFeature(platform),
  receipts: receiptsFeature(platform, {
    ...pricesOfCharges(platform),
    isShared: demo.isShared,
    countOther: sumOf(countCertificateBytes, countPictureBytes),
  }),
  thg: thgFeature({
    ...platform,
    isShared: demo.isShared,
    countOther: sumOf(countReceiptBytes, countPictureBytes),
    maxBytes: platform.config.maxReceiptBytes,
  }),
  sites: sitesFeature(platform),
  teams: teamsFeature(platform),
  logbook: logbookFeature(platform),
  logbookBenefit: logbookBenefitFeature(platform),
  ownership: ownershipFeature(platform),
  exchangeRates: exchangeRatesFeature(platform, platform.config.exchangeRatesUrl),
  consistency: consistencyFeature(platform),
  logbookReports: logbookReportsFeature({ ...platform, isShared: demo.isShared }),
  segments: segmentsFeature(platform),
  records: recordsFeature(platform),
  samples: samplesFeature(platform),
  diagnosis: diagnosisFeature(platform, { demo }),
  yearReview: yearReviewFeature(platform),
  weekReview: weekReviewFeature(platform),
  country: countryFeature(platform),
  live: await liveFeature(platform),
  vehicleFigures: vehicleFiguresFeature(platform),
  prices: pricesFeature(platform),
  imports: importsFeature(platform, {
    takeInArchive: (...call) => takeInUploaded({ ...platform, readTables: readOwnedTables }, ...call),
  }),
  statements: statementsFeature({ ...platform, markIssued: markStatement }),
  signing: signingFeature({ ...platform, isShared: demo.isShared }),
  messages: messagesFeature(platform, { isShared: demo.isShared, mailSettings }),
  notices: noticesFeature(platform),
  processes: processesFeature(platform),
  webhooks: await webhooksFeature(platform, demo),
  abrp: await abrpFeature(platform, { isShared: demo.isShared, abrpOf }),
  mcp: mcpFeature(platform),
  mqtt: await mqttFeature(platform, demo),
  calendar: calendarFeature({ ...platform, isShared: demo.isShared }),
  idempotency: idempotencyFeature(platform),
});

/** What is recorded and entered of vehicles, in the order in which the archive describes it. */
const recordFeatures = (platform: Platform, demo: Pick<DemoFeature, 'isShared'>) => ({
  trips: tripsFeature(platform),
  classrules: classRulesFeature(platform),
  charges: chargesFeature(platform, pricesOfCharges(platform)),
  idles: idlesFeature(platform),
  sleeps: sleepsFeature(platform),
  cards: cardsFeature(platform),
  costs: costsFeature(platform),
  reminders: remindersFeature(platform),
  tyres: tyresFeature(platform),
  journeys: journeysFeature(platform, { isShared: demo.isShared, countOther: sumOf(countReceiptBytes, countCertificateBytes) }),
});

/** The ways to sign in that not every installation has. */
const waysIn = ({ database }: Platform, { relyingParty }: AccountDeps) => ({
  passkeyOrigin: relyingParty?.origin ?? null,
  hasCompanies: () => hasProvedCompany(database.directory),
});

interface OperatorParts {
  readonly account: AccountDeps;
  readonly backups: Backups;
  readonly hasProvider: boolean;
  readonly configuration: Pick<Parameters<typeof configurationFeature>[1], 'installation' | 'demo' | 'tibberApi'>;
}

/** What whoever runs the installation looks at and sets. */
async function operatorFeatures(platform: Platform, { hasProvider, configuration, ...parts }: OperatorParts) {
  const metrics = await metricsFeature(platform, parts.account);
  return {
    status: statusFeature({ ...platform, hasProvider }),
    backups: backupsFeature(platform, parts),
    health: healthFeature(platform, parts),
    metrics,
    configuration: await configurationFeature(platform, {
      ...configuration,
      ...waysIn(platform, parts.account),
      refreshOthers: metrics.refresh,
    }),
  };
}

/** The change log, and what reads it. */
function changeFeatures(
  platform: Platform,
  { demo, nouns }: { readonly demo: DemoFeature; readonly nouns: Parameters<typeof changelogFeature>[1] },
) {
  const changelog = changelogFeature(platform, nouns);
  return { changelog, listAddresses: listAddressesFeature({ ...platform, isShared: demo.isShared, changes: changelog.ofVehicle }) };
}

/** Opens every feature of the product. A feature receives its dependencies on other features beside the platform. */
export async function openFeatures(platform: Platform, dependencies: Dependencies) {
  const { installation, demo, mailPorts, backups, sources, tariffs } = dependencies;
  const [securityLog, records] = [openSecurityLog(platform), recordFeatures(platform, demo)];
  const accounts = accountFeature(platform, {
    installation,
    demo,
    securityLog,
    hasManagedVehicle,
    ownsFleetAlone: (tenant) => ownsFleetAlone(platform.database, tenant),
  });
  const { account } = accounts;
  // The demo may have an inbox for mails that would otherwise wait.
  const mailSettings = async () => (await installation.mailSettings()) ?? demo.inbox?.mailServer ?? null;
  const tariffPrices = tariffsFeature(platform, {
    settings: tariffs,
    demoTibberApi: demo.manufacturers?.tibberApi ?? null,
    cards: cardsOfSeries(platform),
  });
  const connections = connectionsFeature(platform, { securityLog, sources, simulated: demo.manufacturers !== null });
  const closedBooks = closedBooksFeature({ ...platform, isShared: demo.isShared });
  const payments = await openPayments(platform.config.payments, { fetch: globalThis.fetch, now: platform.now });
  const vehicles = vehiclesFeature(platform, {
    demo,
    securityLog,
    connections: connections.ofVehicles,
    keepBooks: closedBooks.keep,
    payments,
    isReferred: (actor) => isReferred(platform.database, actor),
  });
  // The archive describes the tables in this order.
  const features = {
    demo,
    accounts,
    users: usersFeature({ account, isMailSent: async () => (await mailSettings()) !== null }),
    apiTokens: apiTokensFeature(platform, account),
    support: supportFeature(platform, { account }),
    security: securityFeature(platform, { demo, securityLog }),
    mail: mailFeature(platform, { mailSettings, onNews: noteMail }),
    vehicles,
    connections,
    ...records,
    telemetry: telemetryFeature(platform, { installation, classify: records.classrules.classify }),
    addresses: addressesFeature(platform, { installation }),
    statistics: statisticsFeature(platform, { demo }),
    closedBooks,
    ...changeFeatures(platform, { demo, nouns: { ...records, vehicles } }),
    tariffs: tariffPrices,
    referrals: referralsFeature({ ...platform, isShared: demo.isShared, hasProvider: payments !== null }),
    promotions: promotionsFeature({ ...platform, connections: connections.ofVehicles }),
    fleet: fleetFeature(platform, { securityLog, isShared: demo.isShared, account }),
    ...(await operatorFeatures(platform, {
      account,
      backups,
      hasProvider: payments !== null,
      configuration: { installation, demo, tibberApi: tariffPrices.tibberApi },
    })),
    setup: setupFeature(platform, { account, installation, mailPorts }),
    ...(await independentFeatures(platform, { ...dependencies, mailSettings })),
  };
  return { ...features, archive: archiveFeature(platform, { account, others: tablesOf(features) }) };
}
