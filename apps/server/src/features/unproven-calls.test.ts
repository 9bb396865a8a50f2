import { type ApiKey, api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../testing/valid-requests.ts';

/** Nouns whose calls write what was recorded or entered of vehicles: nobody gets in through them. A new noun is none of them until it is listed. */
const recordNouns: readonly string[] = [
  'cards',
  'changes',
  'charges',
  'charging-sessions',
  'contacts',
  'costs',
  'idles',
  'imports',
  'ingest',
  'site-dismissals',
  'sites',
  'sleeps',
  'statements',
  'trips',
  'webhooks',
];

const [setUpCode, visitor, leaves, bill] = [
  'takes the code of the set-up',
  'a visitor has no session that could be stolen; it checks what it takes itself',
  'ends the own session, or a look of an administrator',
  'what the account pays, not who gets in',
];
const vehicle = 'a vehicle of the account, not who gets in';
const fleet = 'what a fleet sets of a vehicle: logged, and shown to its owner (0098)';

/** Every other writing call that takes no proof, and why it needs none (decision 0046). */
const reasons = {
  'POST /v1/setup': setUpCode,
  'POST /v1/setup/code': setUpCode,
  'POST /v1/setup/mail-test': setUpCode,
  'POST /authentication': visitor,
  'POST /v1/passkeys/challenge': visitor,
  'POST /v1/passkeys/sign-in': visitor,
  'POST /v1/users/signup': visitor,
  'POST /v1/users/verify': visitor,
  'POST /v1/users/verify-reset': visitor,
  'POST /v1/users/send-reset-code': visitor,
  'POST /v1/users/undo-email': visitor,
  'POST /v1/users/reset-password': visitor,
  'POST /v1/sessions/logout': leaves,
  'DELETE /v1/users/:id/support-views/:viewId': leaves,
  'POST /v1/users/:id/passkeys': 'takes a challenge, which took the proof',
  'PATCH /v1/users/:id/passkeys/:passkeyId': 'only a name',
  'POST /v1/users/:id/verify': 'takes the code of an e-mail whose request took the proof',
  'POST /v1/users/:id/verify-reset': 'takes the password itself, and changes nothing',
  'POST /v1/users/:id/subscriptions': bill,
  'POST /v1/vehicles/:id/subscription': bill,
  'POST /v1/stripe/subscriptions/move': bill,
  'POST /v1/vehicles': 'an empty vehicle; one of a sign-in at its source follows a call that took the proof',
  'PATCH /v1/vehicles/:id': 'a pause ends, an archived vehicle keeps all it recorded and is connected again (0103)',
  'POST /v1/vehicles/:id/telemetry': vehicle,
  'POST /v1/vehicles/:id/confirm': vehicle,
  'POST /v1/vehicles/:id/consistency': vehicle,
  'POST /v1/vehicles/:id/consistency/count': 'only reads',
  'POST /v1/vehicles/:id/route': 'only reads',
  'POST /v1/vehicles/:id/days': 'only reads',
  'PUT /v1/vehicles/:id/statement-settings': vehicle,
  'DELETE /v1/connections/:id': vehicle,
  'PATCH /v1/users/:id/vehicle-limit': 'opens nothing: a number of vehicles',
  'PATCH /v1/fleet/vehicles/:id': fleet,
  'POST /v1/fleet/vehicles/:id/cards': fleet,
  'PATCH /v1/fleet/vehicles/:id/cards/:cardId': fleet,
} as const satisfies Partial<Record<ApiKey, string>>;

/** Fields of the own user that change without a proof: how things are shown, the name, what a list contains. */
const unprovenFields: readonly string[] = [
  'language',
  'time',
  'unit',
  'unitEnergy',
  'unitTemp',
  'currency',
  'tripsSetting',
  'chargesSetting',
  'tripTags',
  'chargeTags',
  'drivers',
  'tripsGPS',
  'tripsCopy',
  'compare',
  'notifications',
  'firstName',
  'lastName',
  'phone',
  'terms',
  'homeAddress',
  'homeLocation',
  // Of `secret`, without which it is refused.
  'code',
];

const nounOf = (key: ApiKey) => (key.split(' ')[1] ?? '').split('/').find((part) => part !== '' && part !== 'v1') ?? '';
const isWriting = (key: ApiKey) => !key.startsWith('GET ');

describe('a call that could let somebody in, or gives or takes data for good, is not forgotten (decisions 0046 and 0103)', () => {
  it('every writing call takes a proof, writes records only, or is listed here with the reason why it needs none', () => {
    const unproven = endpoints
      .filter(([key, { proof }]) => isWriting(key) && proof === undefined && !recordNouns.includes(nounOf(key)))
      .map(([key]) => key);
    expect(unproven.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  it('calls of administrators that write records of nobody are not taken for records', () => {
    const ofAdministrators = endpoints.filter(([key, { access }]) => isWriting(key) && access === 'admin').map(([key]) => nounOf(key));
    expect(ofAdministrators.filter((noun) => recordNouns.includes(noun))).toEqual([]);
  });

  it('every field of the own user takes a proof or is listed here', () => {
    const { body, proof }: Endpoint = api['PATCH /v1/users/:id'];
    const fields = Object.keys((body as unknown as { shape: object }).shape);
    const taken = ['currentPassword', 'token', ...Object.keys(proof ?? {}), ...unprovenFields];
    expect(fields.toSorted()).toEqual(taken.toSorted());
  });
});
