import type { Access, Endpoint, MessageOf, ReceivedOf, ResponseOf } from '@wattbook/contract/endpoint';
import type { Actor, Caller, PushTarget } from './actor.ts';

type ActorOf<A extends Access> = A extends 'user' ? Actor : A extends 'push_token' ? PushTarget : undefined;

/** One checked request. */
export interface Call<E extends Endpoint> {
  readonly params: ReceivedOf<E, 'params'>;
  readonly query: ReceivedOf<E, 'query'>;
  readonly body: ReceivedOf<E, 'body'>;
  readonly actor: ActorOf<E['access']>;
  readonly caller: Caller;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}

type AnswerOf<E extends Endpoint> = [ResponseOf<E>] extends [undefined] ? void : ResponseOf<E>;

/** What answers an endpoint: a value of its response schema, or a stream of its messages. */
export type Handler<E extends Endpoint> = E extends { readonly stream: object }
  ? (call: Call<E>) => AsyncIterable<MessageOf<E>>
  : (call: Call<E>) => Promise<AnswerOf<E>>;

/** One handler for every endpoint of `T`; a missing one does not compile. */
export type Handlers<T extends Readonly<Record<string, Endpoint>>> = { readonly [Key in keyof T]: Handler<T[Key]> };
