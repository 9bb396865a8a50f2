import { fieldName } from '@wattbook/i18n/field-names';
import { describe, expect, it } from 'vitest';
import { renamePasskeyForm } from '../features/account/passkeys/rename-passkey.form.ts';
import { changePasswordForm } from '../features/account/profile/change-password.form.ts';
import { codeForm } from '../features/account/profile/code.form.ts';
import { editProfileForm } from '../features/account/profile/edit-profile.form.ts';
import { proofForm } from '../features/account/proof/proof.form.ts';
import { planForm } from '../features/billing/subscriptions/plan.form.ts';
import { cardForm } from '../features/cards/form/card.form.ts';
import { chargeForm } from '../features/charges/form/charge.form.ts';
import { thgForm } from '../features/thg/thg.form.tsx';
import { contactForm } from '../features/contacts/contact.form.ts';
import { fixedCostForm } from '../features/costs/form/fixed-cost.form.ts';
import { tokenForm } from '../features/interfaces/tokens/token.form.ts';
import { choosePasswordForm, requestCodeForm } from '../features/password-reset/password-reset.form.ts';
import { setupForm } from '../features/setup/setup.form.ts';
import { siteForm } from '../features/sites/form/site.form.ts';
import { inviteForm, teamForm } from '../features/teams/form/team.form.ts';
import { signInForm } from '../features/sign-in/sign-in.form.ts';
import { signUpForm } from '../features/sign-up/sign-up.form.ts';
import { statementSettingsForm } from '../features/statements/settings/statement-settings.form.ts';
import { tripForm } from '../features/trips/form/trip.form.ts';
import { newVehicleForm, vehicleForm } from '../features/vehicles/form/vehicle.form.ts';
import { benefitForm } from '../features/logbook/benefit/benefit.form.ts';
import { ownershipForm } from '../features/ownership/form/ownership.form.ts';
import { passwordForm } from '../keyring/password.form.ts';
import type { Form } from '../ui/form/define-form.ts';
import type { Fields } from '../ui/form/field.ts';
import { labelOf } from '../ui/form/form-problems.ts';

/** The forms with the call that each sends. */
const forms: readonly (readonly [route: string, form: Form<Fields>])[] = [
  ['/v1/users/:id/subscriptions', planForm],
  ['/v1/vehicles/:id/subscription', planForm],
  ['/v1/cards', cardForm],
  ['/v1/cards/:id', cardForm],
  ['/v1/contacts', contactForm],
  ['/v1/thgs', thgForm],
  ['/v1/costs', fixedCostForm],
  ['/v1/costs/:id', fixedCostForm],
  ['/v1/vehicles/:id/statement-settings', statementSettingsForm],
  ['/v1/vehicles/:id/logbook-benefit', benefitForm],
  ['/v1/vehicles/:id/ownership', ownershipForm],
  ['/v1/sites', siteForm],
  ['/v1/teams', teamForm],
  ['/v1/teams/:id', teamForm],
  ['/v1/teams/add', inviteForm],
  ['/v1/trips', tripForm],
  ['/v1/trips/:id', tripForm],
  ['/v1/charges', chargeForm],
  ['/v1/charges/:id', chargeForm],
  ['/authentication', signInForm],
  ['/v1/setup', setupForm],
  ['/v1/vehicles', newVehicleForm],
  ['/v1/vehicles/:id', vehicleForm],
  ['/v1/users/signup', signUpForm],
  ['/v1/users/send-reset-code', requestCodeForm],
  ['/v1/users/reset-password', choosePasswordForm],
  ['/v1/users/:id', editProfileForm],
  ['/v1/users/:id', changePasswordForm],
  ['/v1/users/:id/verify', codeForm],
  ['/v1/users/:id/verify-reset', passwordForm],
  ['/v1/users/:id/archive', proofForm],
  ['/v1/users/:id/passkeys/:passkeyId', renamePasskeyForm],
  ['/v1/users/:id/passkeys/challenge', proofForm],
  ['/v1/users/:id/api-tokens', tokenForm],
];

/** Names of a body without an input of their own: the key of sealed places, and the choices that open further fields of the set-up. */
const withoutInput = ['placesKey', 'mail', 'map', 'addresses'];

/** Fields whose label is a question: messages of the API use their name. */
const asked = ['category'];

/** The fields that a form sends, by their names on the wire. */
const sentNames = (form: Form<Fields>): readonly (readonly [name: string, field: string])[] =>
  Object.entries(form.fields)
    .filter(([, { isUnsent }]) => isUnsent !== true)
    .flatMap(([field, { several, alsoNamed }]) => {
      const names = several?.names ?? (form.noun === 'setup' ? alsoNamed : undefined) ?? [];
      return (names.length === 0 ? [field] : names).map((name) => [name, field] as const);
    })
    .filter(([name]) => !withoutInput.includes(name) && !(form.noun === 'cards' && asked.includes(name)));

describe('a message of the API names a field as its form does (OQ-010, GEN-003)', () => {
  it.each(forms)('%s', (route, form) => {
    const names = sentNames(form);
    expect(names.length).toBeGreaterThan(0);
    expect(Object.fromEntries(names.map(([name]) => [name, fieldName(route, name)]))).toEqual(
      Object.fromEntries(names.map(([name, field]) => [name, labelOf(form, field)])),
    );
  });
});
