import type { setupApi } from '@wattbook/contract/setup/setup.endpoints';
import type { Handlers } from '../../http/handler.ts';
import { setUp, type SetupDeps } from './set-up.ts';
import { sendTestMail } from './send-test-mail.ts';

export const setupRoutes = (deps: SetupDeps): Handlers<typeof setupApi> => ({
  'POST /v1/setup': ({ body, caller }) => setUp(deps, caller, body),
  'POST /v1/setup/code': ({ body, caller }) => deps.setUpGuard.requireCode(caller, body.code),
  'POST /v1/setup/mail-test': ({ body, caller }) => sendTestMail(deps, caller, body),
});
