import type { AccountWord } from '@wattbook/domain/account/sign-up';
import type { ContactWord } from '@wattbook/domain/contacts/contact-form';
import type { TripWord } from '@wattbook/domain/trips/check-trip';
import type { MessageKey } from './catalogue.ts';

/** Everything that can be wrong with a field, and its sentence: the same before sending and in the server's answer (OQ-010). */
export const fieldMessages = {
  required: 'errors.field.required',
  unknown_field: 'errors.field.unknown',
  text: 'errors.field.text',
  too_short: 'errors.field.tooShort',
  too_long: 'errors.field.tooLong',
  letters: 'errors.field.letters',
  email: 'errors.field.email',
  email_blocked: 'account.blocked',
  email_taken: 'account.taken',
  weak_password: 'errors.field.password',
  wrong_password: 'account.wrongPassword',
  not_equal: 'account.notEqual',
  code: 'account.code',
  phone: 'account.phone',
  accept: 'account.accept',
  url: 'errors.field.url',
  number: 'errors.field.number',
  decimals: 'errors.field.integer',
  whole_number: 'errors.field.wholeNumber',
  too_small: 'errors.field.tooSmall',
  too_big: 'errors.field.tooBig',
  smaller_than: 'errors.field.smallerThan',
  yes_or_no: 'errors.field.boolean',
  moment: 'errors.field.moment',
  date: 'errors.field.date',
  time: 'errors.field.time',
  time_zone: 'errors.field.timeZone',
  future: 'errors.field.future',
  too_old: 'errors.field.tooOld',
  start_before_end: 'errors.field.startBeforeEnd',
  end_before_start: 'errors.field.endBeforeStart',
  range_too_long: 'errors.field.rangeTooLong',
  choose_address: 'errors.field.address',
  distance: 'errors.field.distance',
  reason: 'errors.field.reason',
  trip_overlap: 'trips.overlapsTrip',
  charge_overlap: 'trips.overlapsCharge',
  too_few: 'errors.field.tooFew',
  too_many: 'errors.field.tooMany',
  choice: 'errors.field.choice',
  uuid: 'errors.field.uuid',
  invalid: 'errors.field.invalid',
} as const satisfies Readonly<Record<string, MessageKey>> & Readonly<Record<AccountWord | ContactWord | TripWord, MessageKey>>;

export type FieldWord = keyof typeof fieldMessages;
