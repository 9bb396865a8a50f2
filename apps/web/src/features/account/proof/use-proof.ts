import { useState } from 'react';
import { fieldsOf, isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { useUser } from '../data/user.queries.ts';
import type { ProofAbout } from './proof.fields.ts';

export interface Proof {
  readonly currentPassword: string;
  readonly token?: string;
}

interface ProofHandling {
  readonly about: ProofAbout;
  readonly problemsOf: (error: unknown) => RuleProblems;
  readonly onFailure: (failure: { readonly error: unknown }) => void;
}

/** For `useForm` of a form with `proofFields`: whether it asks for a code, and the message at the field of a wrong one. */
export function useProof(): ProofHandling {
  const t = useT();
  const { twoFactor } = useUser();
  const [requiresToken, setRequiresToken] = useState(twoFactor);
  return {
    about: { requiresToken },
    problemsOf: (error) => {
      if (!isRefusal(error, 'token') && !('token' in fieldsOf(error))) return {};
      return { token: requiresToken ? { message: t('accountForm.codeWrong') } : { word: 'required' } };
    },
    onFailure: ({ error }) => {
      // Two-factor was switched on in another session after the record was read.
      if (isRefusal(error, 'token')) setRequiresToken(true);
    },
  };
}

/** Whether a call was refused for its proof, which the dialog says, and not for what it was about. */
export const isProofRefused = (error: unknown): boolean =>
  isRefusal(error, 'token') || isRefusal(error, 'locked') || ['currentPassword', 'token'].some((name) => name in fieldsOf(error));

/** The proof in the values of a form with `proofFields`. */
export const proofOf = ({ currentPassword, token }: { readonly currentPassword: string; readonly token: string | null }): Proof => ({
  currentPassword,
  ...(token !== null && { token }),
});
