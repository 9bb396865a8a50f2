import { problemOfEmail } from '@wattbook/domain/account/sign-up';
import { fleetNumbers } from '@wattbook/domain/fleet/change-fleet';
import { fleetAccountTexts } from '@wattbook/domain/fleet/fleet-invitation';
import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { email, emailInput } from '../../../ui/form/kinds/email.ts';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import type { FleetBody, RulesBody, VehicleBody } from '../data/fleets.queries.ts';
import { roleWords } from '../fleet-standing.ts';
import { scopes } from './scopes.tsx';

const asEmail = (value: string) => {
  const word = problemOfEmail(value.toLowerCase());
  return word === null ? null : { word };
};

/** The fields of a fleet. */
export const fleetForm = defineForm<FleetBody>()('fleets', {
  name: text({ maxLength: fleetAccountTexts.name, required: true, wide: true }),
  email: text({ maxLength: fleetAccountTexts.email, wide: true, hints: emailInput, description: 'fleets.emailHint', check: asEmail }),
});

export interface PersonBody {
  readonly email: string;
  readonly role: keyof typeof roleWords;
}

export interface VehicleInvitationBody {
  readonly email: string | null;
  readonly vin: string | null;
  readonly fleetScopes: string | null;
}

/** A person to invite. */
export const personForm = defineForm<PersonBody>()('fleets', {
  email: email({ wide: true }),
  role: choice(roleWords, { first: 'manager' }),
});

/** A vehicle to invite. */
export const vehicleInvitationForm = defineForm<VehicleInvitationBody>()('fleets', {
  email: text({ maxLength: fleetAccountTexts.email, wide: true, hints: emailInput, check: asEmail }),
  vin: text({ maxLength: 30, wide: true, check: (value) => (parseVin(value) === null ? { word: 'vin' } : null) }),
  fleetScopes: scopes({ wide: true }),
});

const whole = (name: keyof typeof fleetNumbers, required = false) => measure('', { decimals: 0, limits: fleetNumbers[name], required });

/** What a fleet sets of every vehicle that joins it. */
export const fleetRulesForm = defineForm<RulesBody>()('fleets', {
  fleetTripLock: whole('fleetTripLock'),
  fleetChargeLock: whole('fleetChargeLock'),
  fleetCheckInterval: whole('fleetCheckInterval'),
  fleetScopes: scopes({ wide: true }),
});

/** What a fleet sets of a vehicle. */
export const fleetVehicleForm = defineForm<VehicleBody>()('fleets', {
  fleetTripLock: whole('fleetTripLock', true),
  fleetChargeLock: whole('fleetChargeLock'),
  fleetCheckInterval: whole('fleetCheckInterval'),
  fleetPool: toggle(),
  fleetScopes: scopes({ wide: true }),
});
