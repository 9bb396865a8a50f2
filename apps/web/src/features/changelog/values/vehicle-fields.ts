import { knownScopeOf, scopesOf } from '@wattbook/domain/fleet/scope-fields';
import type { VehiclePlan } from '@wattbook/domain/vehicles/vehicle-plan';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { scopeMessages } from '@wattbook/i18n/scope-messages';
import { field, type LoggedFields } from './logged-fields.ts';
import * as kinds from './value-kinds.ts';

const { quantity } = kinds;

const drives = {
  electric: 'vehicleDetails.electric',
  plug_in_hybrid: 'vehicleDetails.plugInHybrid',
  fuel: 'vehicleDetails.fuel',
} as const satisfies Readonly<Record<string, MessageKey>>;

const compared = {
  small: 'vehicleDetails.compareSmall',
  mid: 'vehicleDetails.compareMid',
  suv: 'vehicleDetails.compareSuv',
} as const satisfies Readonly<Record<string, MessageKey>>;

const recordings = {
  All: 'settings.recordingAll',
  StartEnd: 'settings.recordingStartEnd',
  No: 'settings.recordingNo',
} as const satisfies Readonly<Record<string, MessageKey>>;

const plans = {
  premium: 'vehicleDetails.premium',
  professional: 'vehicleDetails.professional',
  fleet: 'vehicleDetails.fleet',
} as const satisfies Readonly<Record<VehiclePlan, MessageKey>>;

/** What a fleet asks for; a scope that is not known is shown as it is. */
const scopes: kinds.ValueKind = (value, { t }) =>
  typeof value === 'string'
    ? scopesOf(value)
        .map((scope) => {
          const known = knownScopeOf(scope);
          return known === null ? scope : t(scopeMessages[known]);
        })
        .join(', ') || null
    : null;

/** The fields of a vehicle that the change log shows, apart from the others: nothing of a vehicle waits in a browser, so their texts are not loaded with what waits. */
export const vehicleFields: LoggedFields = {
  displayName: field('vehicles.name', kinds.text),
  manufacture: field('vehicles.manufacture', kinds.text),
  model: field('vehicles.modelName', kinds.text),
  variant: field('vehicles.variant', kinds.text),
  vin: field('vehicles.vin', kinds.text),
  licensePlate: field('vehicles.plate', kinds.text),
  country: field('vehicles.country', kinds.country),
  category: field('vehicleDetails.category', kinds.word(drives)),
  kWh: field('vehicles.batterySize', quantity('energy')),
  degradation: field('vehicles.degradation', kinds.share),
  // Stored per km, shown as other consumptions are.
  efficiency: field('vehicles.efficiency', (value, context) =>
    quantity('consumption')(typeof value === 'number' ? value * 100 : null, context),
  ),
  liter: field('vehicles.liter', quantity('fuel')),
  compare: field('vehicleDetails.compare', kinds.word(compared)),
  plugin: field('vehicleDetails.plugin', kinds.yesNo),
  offlineCharges: field('vehicles.offlineCharges', kinds.yesNo),
  tripMergeTime: field('vehicles.tripMergeTime', kinds.minutes),
  tripCreationMode: field('settings.recording', kinds.word(recordings)),
  timeZone: field('changelog.timeZone', kinds.text),
  archive: field('vehicles.archive', kinds.yesNo),
  pause: field('vehicles.pause', kinds.yesNo),
  endAsStartAddress: field('vehicleDetails.endAsStartAddress', kinds.yesNo),
  address: field('changelog.logbookAddress', kinds.address),
  personnelNumber: field('changelog.personnelNumber', kinds.text),
  distanceToWork: field('changelog.distanceToWork', quantity('distance')),
  type: field('billing.plan', kinds.word(plans)),
  fleet: field('vehicleDetails.fleet', kinds.text),
  fleetId: field('changelog.fleetId', kinds.text),
  fleetName: field('changelog.fleetName', kinds.text),
  fleetPool: field('vehicles.fleetPool', kinds.yesNo),
  fleetScopes: field('changelog.fleetScopes', scopes),
  fleetCheckInterval: field('changelog.fleetCheckInterval', kinds.number),
  fleetTripLock: field('changelog.fleetTripLock', kinds.number),
  fleetChargeLock: field('changelog.fleetChargeLock', kinds.number),
  fleetChargeCompleted: field('changelog.chargesConfirmed', kinds.yesNo),
};
