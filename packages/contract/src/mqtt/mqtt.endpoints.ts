import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { proofFields } from '../proof.ts';
import { id, instant } from '../scalars.ts';

/** The broker to which the state of vehicles is published. Its password is nowhere. */
const mqttBroker = z
  .object({
    /** Where the broker is, with protocol and port. */
    broker: z.string(),
    /** The name with which Wattbook signs in there; null: without one. */
    user: z.string().nullable(),
    /** What all topics begin with. */
    topic: z.string(),
    /** What Home Assistant's discovery topics begin with; null: nothing is announced there. */
    discovery: z.string().nullable(),
    /** Whether the position of the vehicles is published too. */
    position: z.boolean(),
    /** The vehicles that are published; null: all of the account. */
    vehicleIds: z.array(id).nullable(),
    createdAt: instant,
    /** Since when Wattbook is connected; null: it is not. */
    connectedSince: instant.nullable(),
    /** When something was published last, precise to the minute; null: not yet. */
    lastSentAt: instant.nullable(),
    /** Since when connecting fails; null: it does not. */
    failingSince: instant.nullable(),
    /** Why it failed last, as a machine word: unreachable, certificate, login, private_address or other_secret; null: it did not. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'MqttBroker' });

export type MqttBroker = z.output<typeof mqttBroker>;

/** A beginning of topics: without wildcards. */
const topicStart = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^#+$\0]+$/, 'invalid');

const newMqttBroker = z.strictObject({
  /** `mqtts://`, `mqtt://`, `wss://` or `ws://` with host and port; without a protocol encrypted, unless the port is 1883. */
  broker: z.string().trim().min(1).max(500),
  user: z.string().trim().max(500).nullable().default(null),
  /** The password of that name. */
  brokerPassword: z.string().max(2000).nullable().default(null),
  topic: topicStart.default('wattbook'),
  discovery: topicStart.nullable().default('homeassistant'),
  position: z.boolean().default(false),
  vehicleIds: z.array(id).min(1).max(100).nullable().default(null),
  ...proofFields,
});

export type NewMqttBroker = z.output<typeof newMqttBroker>;

/** The state of the vehicles at a broker of the user, with Home Assistant's discovery (decision 0165). */
export const mqttApi = defineApi({
  'GET /v1/mqtt': {
    summary: 'Read the broker to which the state of the vehicles is published, and whether it is connected',
    tag: 'mqtt',
    access: 'user',
    response: z.object({
      /** Null: there is none. */
      broker: mqttBroker.nullable(),
    }),
  },
  'POST /v1/mqtt': {
    summary: 'Publish the state of the vehicles to a broker, in place of a former one',
    tag: 'mqtt',
    access: 'user',
    example: { body: { broker: 'mqtts://93.184.215.14:8883', user: 'wattbook', brokerPassword: 'a password of the broker' } },
    body: newMqttBroker,
    proof: 'factors',
    status: 201,
    response: mqttBroker,
    errors: ['forbidden', 'locked', 'token'],
  },
  'DELETE /v1/mqtt': {
    summary: 'Publish nothing any more; what the broker retains of the vehicles is removed as long as it is connected',
    tag: 'mqtt',
    access: 'user',
    unproven: 'ends what leaves, and a broker is entered again at any time',
    status: 204,
  },
});
