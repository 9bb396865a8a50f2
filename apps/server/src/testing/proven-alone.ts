import type { ApiKey } from '@wattbook/contract/api';
import { exampleProof } from './api-server.ts';

/** The calls whose body is the proof of the user alone. */
export const provenAlone = {
  'POST /v1/users/:id/passkeys/challenge': exampleProof,
  'DELETE /v1/users/:id/passkeys/:passkeyId': exampleProof,
  'POST /v1/users/:id/mails/:mailId/code': exampleProof,
  'POST /v1/users/:id/archive': exampleProof,
  'POST /v1/vehicles/:id/push-token': exampleProof,
  'DELETE /v1/vehicles/:id': exampleProof,
  'DELETE /v1/vehicles/:id/samples': exampleProof,
  'DELETE /v1/users/:id/sessions': exampleProof,
  'DELETE /v1/users/:id/sessions/:sessionId': exampleProof,
} as const satisfies Partial<Record<ApiKey, object>>;
