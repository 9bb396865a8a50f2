import { createHmac } from 'node:crypto';
import { postHook } from '../messengers/chats.ts';

/** An event as the webhook sends it. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly data: { readonly object: unknown };
}

export interface Delivery {
  /** How often each is sent. */
  readonly times?: number;
  readonly reversed?: boolean;
  /** Sent with a signature of somebody else. */
  readonly forged?: boolean;
  /** Seconds that the signature is old. */
  readonly age?: number;
}

export interface Hooks {
  readonly add: (type: string, object: unknown) => void;
  /** The events that wait, and forgets them: they are lost. */
  readonly lose: () => readonly StripeEvent[];
  /** Sends what waits; returns how each was answered. */
  readonly deliver: (delivery: Delivery) => Promise<readonly { readonly status: number }[]>;
  /** Sends one event again, as the button of the dashboard does. */
  readonly sendAgain: (event: StripeEvent, delivery: Delivery) => Promise<{ readonly status: number }>;
  readonly listen: (url: string, isAutomatic: boolean) => void;
}

export function createHooks(secret: string, now: () => number): Hooks {
  let waiting: StripeEvent[] = [];
  let target: { readonly url: string; readonly isAutomatic: boolean } | null = null;
  let count = 0;
  const send = async (event: StripeEvent, { forged = false, age = 0 }: Delivery) => {
    const body = JSON.stringify({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: null,
      ...event,
    });
    const at = Math.floor(now() / 1000) - age;
    const signature = createHmac('sha256', forged ? 'whsec_of_somebody_else' : secret)
      .update(`${at}.${body}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` };
    return postHook(target?.url ?? '', headers, body);
  };
  const take = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  const deliver = async (delivery: Delivery) => {
    const taken = delivery.reversed === true ? take().toReversed() : take();
    const answers: { status: number }[] = [];
    for (const event of taken) for (let time = 0; time < (delivery.times ?? 1); time += 1) answers.push(await send(event, delivery));
    return answers;
  };
  return {
    add: (type, object) => {
      count += 1;
      waiting.push({ id: `evt_${String(count).padStart(6, '0')}`, type, created: Math.floor(now() / 1000), data: { object } });
      // The next turn: the call that made it is answered first.
      if (target?.isAutomatic === true) setImmediate(() => void deliver({}).catch(() => undefined));
    },
    lose: take,
    deliver,
    sendAgain: send,
    listen: (url, isAutomatic) => {
      target = { url, isAutomatic };
    },
  };
}
