import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { VehicleSamples, Webhook, WebhookReceipt, WebhookRequest } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import { reasonOf } from './smartcar-errors.ts';
import { samplesOf, signalSchema } from './smartcar-values.ts';

const vehicle = z.object({ id: z.string().min(1) });
/**
 * The answer to a challenge is its signature with the key that signs events too: a challenge that could itself be an event would let anybody
 * have one signed. No JSON object consists of these characters.
 */
const challenge = z.string().regex(/^[\w.~+/=-]{1,200}$/);

const verifySchema = z.object({ eventType: z.literal('VERIFY'), data: z.object({ challenge }) });
const stateSchema = z.object({
  eventType: z.literal('VEHICLE_STATE'),
  data: z.object({
    vehicle,
    user: z
      .looseObject({ id: z.string().min(1) })
      .optional()
      .catch(undefined),
    signals: z.array(z.unknown()),
  }),
  meta: z.object({ mode: z.string() }).partial().optional(),
});
const errorSchema = z.object({
  eventType: z.literal('VEHICLE_ERROR'),
  data: z.object({
    vehicle,
    errors: z.array(z.object({ type: z.string(), code: z.string().nullish(), state: z.string().optional() })),
  }),
  meta: z.object({ deliveredAt: z.number().optional().catch(undefined) }).optional(),
});
const eventSchema = z.discriminatedUnion('eventType', [verifySchema, stateSchema, errorSchema]);

/** Webhooks of version 4 (smartcar.com/docs/api-reference/webhooks), signed with the management token of the application. */
export function createSmartcarWebhook(managementToken: string, acceptsTests: boolean): Webhook {
  const hmac = (content: Uint8Array | string) => createHmac('sha256', managementToken).update(content).digest('hex');

  return {
    verify: (request) => {
      const signature = request.headers['sc-signature'];
      // Smartcar does not sign its challenge; nothing else is believed without a signature.
      if (signature === undefined) return verifySchema.safeParse(parse(request)).success;
      const [given, expected] = [Buffer.from(signature.toLowerCase()), Buffer.from(hmac(request.body))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    read: (request, receivedAt) => {
      const read = eventSchema.safeParse(parse(request));
      if (!read.success) throw new SourceError('unreadable', 'smartcar webhook');
      const event = read.data;
      if (event.eventType === 'VERIFY') return { messages: [], answer: { challenge: hmac(event.data.challenge) } };
      if (event.eventType === 'VEHICLE_ERROR') return { messages: [], withdrawn: withdrawnOf(event) };
      if (event.meta?.mode === 'TEST' && !acceptsTests) return { messages: [] };
      return { messages: messagesOf(event, receivedAt), confirmed: confirmedOf(event) };
    },
  };
}

function messagesOf({ data }: z.output<typeof stateSchema>, receivedAt: number): readonly VehicleSamples[] {
  const signals = data.signals.flatMap((signal) => signalSchema.safeParse(signal).data ?? []);
  const samples = samplesOf(signals, 'smartcar-webhook', receivedAt);
  return samples.length === 0 ? [] : [{ vehicle: data.vehicle.id, samples }];
}

/** Smartcar says that it repeats our `external_id`, but not under which name: only the one who began can know its value, so any text of the user may be it. */
function confirmedOf({ data: { user } }: z.output<typeof stateSchema>): NonNullable<WebhookReceipt['confirmed']> {
  if (user === undefined) return [];
  const texts = Object.values(user).filter((value) => typeof value === 'string' && value !== user.id);
  return texts.map((state) => ({ state: String(state), sourceUser: user.id }));
}

/** A single permission that the user did not grant is no withdrawal: its type is `PERMISSION` and concerns a signal. */
function withdrawnOf({ data, meta }: z.output<typeof errorSchema>): NonNullable<WebhookReceipt['withdrawn']> {
  const isWithdrawal = data.errors.some((error) => {
    const { type, state } = error;
    return type === 'CONNECTED_SERVICES_ACCOUNT' && state !== 'RESOLVED' && reasonOf(error) === 'consent';
  });
  return isWithdrawal ? [{ vehicle: data.vehicle.id, at: meta?.deliveredAt ?? null }] : [];
}

function parse({ body }: WebhookRequest): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
