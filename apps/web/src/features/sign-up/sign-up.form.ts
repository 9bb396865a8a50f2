import { maxReferralTextLength, type ReferralSource, formatReferralSource } from '@wattbook/domain/account/referral-source';
import { problemOfConfirmation } from '@wattbook/domain/account/sign-up';
import { currentTerms } from '@wattbook/domain/account/terms';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { defineForm } from '../../ui/form/define-form.ts';
import { labelled, shownWhen, unsent, type ValuesOf } from '../../ui/form/field.ts';
import type { RuleProblems } from '../../ui/form/form-problems.ts';
import { optionalChoice } from '../../ui/form/kinds/choice.tsx';
import { email } from '../../ui/form/kinds/email.ts';
import { newPassword } from '../../ui/form/kinds/new-password.tsx';
import { password } from '../../ui/form/kinds/password.tsx';
import { personName } from '../../ui/form/kinds/person-name.ts';
import { text } from '../../ui/form/kinds/text.tsx';
import { toggle } from '../../ui/form/kinds/toggle.tsx';
import type { VisitorBody } from '../../api/visitor-call.ts';
import classes from './sign-up.module.css';

type SignUpBody = VisitorBody<'POST /v1/users/signup'>;
/** The fields that are sent as entered. */
export type EnteredBody = Pick<SignUpBody, 'firstName' | 'lastName' | 'email' | 'password' | 'referralCode'>;

const sources = {
  internet_search: 'signUp.internet_search',
  social_media: 'signUp.social_media',
  recommendation_friends_family: 'signUp.recommendation_friends_family',
  articles_blogs: 'signUp.articles_blogs',
  online_advertising: 'signUp.online_advertising',
  youtube_video_platforms: 'signUp.youtube_video_platforms',
  email_newsletter: 'signUp.email_newsletter',
  events_trade_shows: 'signUp.events_trade_shows',
  other: 'signUp.other',
} as const satisfies Record<ReferralSource, MessageKey>;

/** The fields of a new account (AUTH-036 to AUTH-047). */
export const signUpForm = defineForm<EnteredBody>()('accountForm', {
  firstName: personName({ autoComplete: 'given-name' }),
  lastName: personName({ autoComplete: 'family-name' }),
  email: email({ hints: { autoComplete: 'username' } }),
  password: newPassword(),
  confirmation: unsent(password({ autoComplete: 'new-password', minLength: 0 })),
  referralSource: unsent(labelled('signUp.source', optionalChoice(sources, { none: 'signUp.sourceNone' }))),
  referralText: unsent(
    labelled(
      'signUp.sourceText',
      shownWhen('referralSource', 'other', text({ required: true, maxLength: maxReferralTextLength, hints: { autoComplete: 'off' } })),
    ),
  ),
  referralCode: labelled(
    'signUp.referralCode',
    text({ hint: 'signUp.referralCodeHint', hints: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }),
  ),
  terms: unsent(labelled('signUp.terms', toggle({ required: true, appearance: { classNames: { error: classes['accept'] ?? '' } } }))),
});

type SignUpValues = ValuesOf<typeof signUpForm.fields>;

/** The check of the confirmation against the password. */
export function checkSignUp({ password: chosen, confirmation }: Pick<SignUpValues, 'password' | 'confirmation'>): RuleProblems {
  const unequal = problemOfConfirmation(chosen, confirmation);
  return unequal === null ? {} : { confirmation: { word: unequal } };
}

/** The fields that are sent besides the entered ones (AUTH-048): the source `other` with its text (OQ-036), the campaign marker or null (OQ-035). */
export const addedToBody = (
  { referralSource: source, referralText }: Pick<SignUpValues, 'referralSource' | 'referralText'>,
  campaign: string | undefined,
): Omit<SignUpBody, keyof EnteredBody | 'language'> => ({
  referralSource: source === null ? null : formatReferralSource(source, referralText ?? ''),
  terms: [{ ...currentTerms }],
  ref: campaign === undefined || campaign === '' ? null : campaign.slice(0, 200),
});
