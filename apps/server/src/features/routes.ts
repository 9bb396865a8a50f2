import type { api } from '@wattbook/contract/api';
import type { Handlers } from '../http/handler.ts';
import type { AccountDeps } from './account/account-deps.ts';
import { accountRoutes } from './account/account.routes.ts';
import { addressesRoutes } from './addresses/addresses.routes.ts';
import type { AddressesDeps } from './addresses/find-addresses.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import type { ArchiveDeps } from './archive/make-archive.ts';
import { type ChargesDeps, chargesRoutes } from './charges/charges.routes.ts';
import { type ConfigurationDeps, configurationRoutes } from './configuration/configuration.routes.ts';
import { type ContactsDeps, contactsRoutes } from './contacts/contacts.routes.ts';
import { type CountryDeps, countryRoutes } from './country/country.routes.ts';
import { type HealthDeps, healthRoutes } from './health/health.routes.ts';
import { idlesRoutes } from './idles/idles.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import type { ImportsDeps } from './imports/public.ts';
import type { LiveDeps } from './live/follow-live.ts';
import { liveRoutes } from './live/live.routes.ts';
import { type NoticesDeps, noticesRoutes } from './notices/notices.routes.ts';
import { type RecordsDeps, recordsRoutes } from './records/records.routes.ts';
import type { SetupDeps } from './setup/set-up.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { passkeysRoutes } from './account/passkeys/passkeys.routes.ts';
import { sessionsRoutes } from './account/sessions.routes.ts';
import { signUpRoutes } from './account/sign-up.routes.ts';
import { type HelpDeskDeps, helpDeskRoutes } from './support/help-desk.routes.ts';
import type { SupportViewsDeps } from './support/start-view.ts';
import { supportViewsRoutes } from './support/support-views.routes.ts';
import { sleepsRoutes } from './sleeps/sleeps.routes.ts';
import { type IngestDeps, ingestRoutes } from './telemetry/ingest.routes.ts';
import { type TripsDeps, tripsRoutes } from './trips/trips.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { vehicleFiguresRoutes } from './vehicles/vehicle-figures.routes.ts';
import { type VehiclesDeps, vehiclesRoutes } from './vehicles/vehicles.routes.ts';

export type RouteDeps = AccountDeps &
  AddressesDeps &
  ArchiveDeps &
  NoticesDeps &
  ChargesDeps &
  ConfigurationDeps &
  CountryDeps &
  ContactsDeps &
  HealthDeps &
  ImportsDeps &
  HelpDeskDeps &
  IngestDeps &
  LiveDeps &
  RecordsDeps &
  SetupDeps &
  SupportViewsDeps &
  TripsDeps &
  VehiclesDeps;

/** Every call of the contract with the feature that answers it; a call without one does not compile. */
export const routesOf = (deps: RouteDeps): Handlers<typeof api> => ({
  ...healthRoutes(deps),
  ...configurationRoutes(deps),
  ...countryRoutes(deps),
  ...setupRoutes(deps),
  ...accountRoutes(deps),
  ...sessionsRoutes(deps),
  ...passkeysRoutes(deps),
  ...signUpRoutes(deps),
  ...helpDeskRoutes(deps),
  ...supportViewsRoutes(deps),
  ...usersRoutes(deps),
  ...archiveRoutes(deps),
  ...vehiclesRoutes(deps),
  ...vehicleFiguresRoutes(deps),
  ...recordsRoutes(deps),
  ...liveRoutes(deps),
  ...tripsRoutes(deps),
  ...chargesRoutes(deps),
  ...idlesRoutes(deps),
  ...sleepsRoutes(deps),
  ...addressesRoutes(deps),
  ...contactsRoutes(deps),
  ...importsRoutes(deps),
  ...noticesRoutes(deps),
  ...ingestRoutes(deps),
});
