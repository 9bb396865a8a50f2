import { password } from './installation.ts';

/** One call of the API of a program at an address; throws where it is refused. */
export async function callApi<Result>(
  url: string,
  [method, path]: readonly [string, string],
  token: string | null,
  body?: object,
): Promise<Result> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}

/** Signs in and accepts the terms, as a new user does; returns the token. */
export async function openSession(url: string, email: string): Promise<string> {
  const { access_token: token } = await callApi<{ access_token: string }>(url, ['POST', '/authentication'], null, {
    email,
    password,
    grant_type: 'password',
  });
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await callApi(url, ['PATCH', `/v1/users/${sub}`], token, { terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] });
  return token;
}
