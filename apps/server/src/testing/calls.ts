import type { ApiKey } from '@wattbook/contract/api';
import { usedByPrograms } from '@wattbook/contract/api-tokens/calls-of-programs';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { callVerdict } from '@wattbook/domain/access/call-policy';
import { endpoints } from './valid-requests.ts';

type RuleOfCall = Parameters<typeof callVerdict>[0]['call'];

export interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
}
export const post = (url: string, payload?: object): Call => ({ method: 'POST', url, ...(payload && { payload }) });
export const patch = (url: string, payload: object): Call => ({ method: 'PATCH', url, payload });
export const remove = (url: string, payload?: object): Call => ({ method: 'DELETE', url, ...(payload && { payload }) });

/** What the contract says of who may make a call; null: it asks nobody. */
export function ruleOfCall(key: ApiKey, endpoint: Endpoint): RuleOfCall | null {
  const { access, viewable = false } = endpoint;
  if (access !== 'user' && access !== 'admin') return null;
  return { access, isViewable: viewable, ofPrograms: usedByPrograms(key, endpoint) };
}

/** The same for the call with this address. */
export function callOfUrl({ method, url }: Call): RuleOfCall {
  const [path = ''] = url.split('?');
  const fits = (key: string) => new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`);
  const [key, endpoint] = endpoints.find(([one]) => one === `${method} ${path}`) ?? endpoints.find(([one]) => fits(one)) ?? [];
  const rule = key === undefined || endpoint === undefined ? null : ruleOfCall(key, endpoint);
  if (rule === null) throw new Error(`No call of a user: ${method} ${url}`);
  return rule;
}

/** A call with any ids: whether it can be made at all is decided before they are read. */
export function exampleCall(key: ApiKey): Call {
  const [method = '', path = ''] = key.split(' ');
  return { method: method as Call['method'], url: path.replaceAll(/:\w+/g, '0') };
}
