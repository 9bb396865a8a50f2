import type { InputOf } from '@wattbook/contract/endpoint';
import type { signUpApi } from '@wattbook/contract/users/sign-up.endpoints';
import { longestReferralText, writeReferralSource } from '@wattbook/domain/account/referral-source';
import { longestName, problemsOfSignUp, type SignUpField, type SignUpForm } from '@wattbook/domain/account/sign-up';
import { currentTerms } from '@wattbook/domain/account/terms';
import { fieldMessages } from '@wattbook/i18n/field-messages';
import { fieldsOf, isRefusal } from '../../api/api-error.ts';
import { type Problems, problemsOfServer } from '../../ui/form/use-problems.ts';

export type SignUpBody = InputOf<(typeof signUpApi)['POST /v1/users/signup'], 'body'>;

/** The form and what the address brought. */
export interface SignUpDraft extends SignUpForm {
  readonly referralCode: string;
}

export type DraftField = keyof SignUpDraft;

export const emptyDraft = (referralCode: string): SignUpDraft => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
  referralSource: null,
  referralText: '',
  terms: false,
  referralCode,
});

/** How long each text may be, for the sentence that says so. */
export const longest: Readonly<Partial<Record<DraftField, string>>> = {
  firstName: String(longestName),
  lastName: String(longestName),
  referralText: String(longestReferralText),
};

/** What is wrong before anything is sent; the server checks all of it again (AUTH-038 to AUTH-047). */
export function checkDraft(draft: SignUpDraft): Problems<DraftField> {
  const found = Object.entries(problemsOfSignUp(draft));
  return Object.fromEntries(found.map(([field, word]) => [field, { key: fieldMessages[word] }])) as Problems<SignUpField>;
}

/** What is sent (AUTH-048): the source `other` with its text (OQ-036), the marker of a campaign or nothing (OQ-035). */
export function bodyOf(draft: SignUpDraft, ref: string | undefined, language: SignUpBody['language']): SignUpBody {
  const { referralSource: source, referralText } = draft;
  const referralCode = draft.referralCode.trim();
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim().toLowerCase(),
    password: draft.password,
    language,
    referralCode: referralCode === '' ? null : referralCode,
    referralSource: source === null ? null : writeReferralSource(source, referralText),
    terms: [{ ...currentTerms }],
    ref: ref === undefined || ref === '' ? null : ref.slice(0, 200),
  };
}

const fieldsOfServer = ['firstName', 'lastName', 'email', 'password', 'referralCode', 'terms'] as const;

/** What the server finds wrong with which field (AUTH-049, AUTH-050). */
export function refusedFields(error: unknown): Problems<DraftField> {
  const said: Problems<DraftField> = problemsOfServer(fieldsOfServer, fieldsOf(error));
  if (isRefusal(error, 'email_blocked')) return { email: { key: 'account.blocked' }, ...said };
  if (isRefusal(error, 'conflict')) return { email: { key: 'account.taken' }, ...said };
  return said;
}
