import type { signUpApi } from '@wattbook/contract/users/sign-up.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { AccountDeps } from './account-deps.ts';
import { resetPassword, sendResetCode } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { undoEmailChange } from './undo-email.ts';
import { resendCode, verifyEmail } from './verify-email.ts';

export const signUpRoutes = (deps: AccountDeps): Handlers<typeof signUpApi> => ({
  'POST /v1/users/signup': ({ body, caller }) => signUp(deps, caller, body),
  'POST /v1/users/verify': ({ body, caller }) => verifyEmail(deps, caller, body),
  'POST /v1/users/verify-reset': ({ body, caller }) => resendCode(deps, caller, body),
  'POST /v1/users/send-reset-code': ({ body, caller }) => sendResetCode(deps, caller, body),
  'POST /v1/users/undo-email': ({ body, caller }) => undoEmailChange(deps, caller, body.token),
  'POST /v1/users/reset-password': ({ body, caller }) => resetPassword(deps, caller, body),
});
