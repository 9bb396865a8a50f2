import type { ApiKey } from '@wattbook/contract/api';
import type { Proof } from '@wattbook/contract/proof';
import { endpoints, type ExampleUser, fieldsOf, type ValidRequest, validRequest } from './valid-requests.ts';

/** What a call changes where only some fields of its body take a proof. */
const provenValues: Readonly<Record<string, unknown>> = {
  email: 'taken-over@example.org',
  password: 'Neu-und-5icher',
  secret: null,
  twoFactor: false,
  publicKey: 'x',
  privateKey: 'x',
  replacedKey: 'x',
  recoveryKey: 'x',
  formerKeys: [],
  sealPlaces: false,
};

export interface ProvenCall {
  readonly title: string;
  readonly key: ApiKey;
  readonly body: object;
  /** What the contract declares. */
  readonly proof: Proof | undefined;
}

/**
 * Every call whose body can carry a proof: once for each field that takes one. Not those for which the contract declares a proof: one that was forgotten there would be
 * forgotten here too.
 */
export const provenCalls: readonly ProvenCall[] = endpoints.flatMap(([key, { body, proof }]) => {
  const names = fieldsOf(body);
  if (!names.includes('currentPassword')) return [];
  const fields = names.filter((name) => name in provenValues);
  if (fields.length === 0) return [{ title: key, key, body: {}, proof: typeof proof === 'string' ? proof : undefined }];
  return fields.map((field) => ({
    title: `${key} with ${field}`,
    key,
    body: { [field]: provenValues[field] },
    proof: typeof proof === 'object' ? proof[field] : proof,
  }));
});

/** The call as `who` makes it: valid but for its proof, which is `proof` alone. */
export function provenRequest({ key, body }: ProvenCall, who: ExampleUser, proof: object): ValidRequest {
  const request = validRequest(key, who);
  const { currentPassword: _, ...own } = { ...(request.payload as Record<string, unknown>), ...body } as Record<string, unknown>;
  return { ...request, payload: { ...own, ...proof }, headers: who.headers };
}
