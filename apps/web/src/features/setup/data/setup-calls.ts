import type { Tokens } from '@wattbook/contract/authentication/authentication.endpoints';
import type { InputOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { setupApi } from '@wattbook/contract/setup/setup.endpoints';
import { ApiError, networkError } from '../../../api/api-error.ts';
import { currentLanguage } from '../../../i18n/language.ts';

type Calls = typeof setupApi;
export type SetUpBody = InputOf<Calls['POST /v1/setup'], 'body'>;
type MailTestBody = InputOf<Calls['POST /v1/setup/mail-test'], 'body'>;
export type MailTestAnswer = ResponseOf<Calls['POST /v1/setup/mail-test']>;

// A plain `fetch`: `call` would require a session, which does not exist yet.
async function post(path: string, body: unknown): Promise<Response> {
  const response = await fetch(`/v1/setup${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw networkError(cause);
  });
  if (!response.ok) throw await ApiError.of(response);
  return response;
}

/** Throws `ApiError` `forbidden` for a wrong code. */
export async function checkCode(code: string): Promise<void> {
  await post('/code', { code });
}

export async function sendTestMail(body: MailTestBody): Promise<MailTestAnswer> {
  return (await (await post('/mail-test', body)).json()) as MailTestAnswer;
}

export async function sendSetUp(body: SetUpBody): Promise<Tokens> {
  return (await (await post('', body)).json()) as Tokens;
}
