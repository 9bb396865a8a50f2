import { z } from 'zod';
import { webAddress } from './installation-environment.ts';
import { serviceAddress, serviceKey, settingsOfServices } from './service-settings.ts';

const brokerAddress = z.url({ protocol: /^(mqtts?|wss?)$/ });
/** Names and addresses of hosts, in lower case. */
export const hostNames = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== ''),
  )
  .pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/)));

/** The variables of the sources of vehicles' data: keys that the operator gets from them, and addresses. */
export const sourceEnvironment = {
  TESLA_CLIENT_ID: serviceKey.optional(),
  TESLA_CLIENT_SECRET: serviceKey.optional(),
  TESLA_AUTH_BASE: webAddress.default('https://auth.tesla.com'),
  TESLA_TOKEN_BASE: webAddress.default('https://fleet-auth.prd.vn.cloud.tesla.com'),
  TESLA_API_BASE: webAddress.default('https://fleet-api.prd.eu.vn.cloud.tesla.com'),
  TESLA_COMMAND_BASE: webAddress.optional(),
  TESLA_TELEMETRY_HOST: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?$/)
    .optional(),
  TESLA_TELEMETRY_CA: z.string().optional(),
  TESLA_TELEMETRY_BROKER: brokerAddress.optional(),
  TESLA_TELEMETRY_TOPIC: z
    .string()
    .regex(/^[^#+\s]{1,200}$/)
    .default('telemetry'),
  SMARTCAR_CLIENT_ID: serviceKey.optional(),
  SMARTCAR_CLIENT_SECRET: serviceKey.optional(),
  SMARTCAR_APPLICATION_ID: serviceKey.optional(),
  SMARTCAR_APPLICATION_SECRET: serviceKey.optional(),
  SMARTCAR_MANAGEMENT_TOKEN: serviceKey.optional(),
  SMARTCAR_CONNECT_BASE: webAddress.default('https://connect.smartcar.com'),
  SMARTCAR_AUTH_BASE: webAddress.default('https://iam.smartcar.com'),
  SMARTCAR_CODE_BASE: webAddress.default('https://auth.smartcar.com'),
  SMARTCAR_USER_BASE: webAddress.default('https://api.smartcar.com/v2.0'),
  SMARTCAR_API_BASE: webAddress.default('https://vehicle.api.smartcar.com/v3'),
  SMARTCAR_MODE: z.enum(['live', 'test', 'simulated']).default('live'),
  CARDATA_AUTH_BASE: webAddress.default('https://customer.bmwgroup.com'),
  CARDATA_API_BASE: webAddress.default('https://api-cardata.bmwgroup.com'),
  CARDATA_STREAM_URL: brokerAddress.default('mqtts://customer.streaming-cardata.bmwgroup.com:9000'),
  HIGH_MOBILITY_CLIENT_ID: serviceKey.optional(),
  HIGH_MOBILITY_CLIENT_SECRET: serviceKey.optional(),
  HIGH_MOBILITY_API_BASE: webAddress.default('https://api.high-mobility.com'),
  TRONITY_API_BASE: webAddress.default('https://api.tronity.tech'),
  TRONITY_CALLS_PER_SECOND: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(40),
  MQTT_HOSTS: hostNames.default([]),
};

/** The settings of the sources by the names of their variables. */
export type SourceEnvironment = z.output<z.ZodObject<typeof sourceEnvironment>>;
type Name = keyof SourceEnvironment;

/** The settings of the sources; an address has no slash at its end. */
export const sourcesOf = (settings: SourceEnvironment): SourceEnvironment => settingsOfServices(settings, sourceEnvironment);

const teslaKey = 'the key of your application at developer.tesla.com';
const smartcarKey = 'the key of your application at dashboard.smartcar.com';
const highMobilityKey = 'the key of your application at console.high-mobility.com';

export const sourceExpectations = {
  TESLA_CLIENT_ID: teslaKey,
  TESLA_CLIENT_SECRET: teslaKey,
  TESLA_AUTH_BASE: serviceAddress,
  TESLA_TOKEN_BASE: serviceAddress,
  TESLA_API_BASE: 'the http or https address of the Fleet API of your region',
  TESLA_COMMAND_BASE: 'the http or https address of your vehicle-command proxy',
  TESLA_TELEMETRY_HOST: 'the host of your Fleet Telemetry server, with a port if it is not 443',
  TESLA_TELEMETRY_CA: 'the certificate (PEM) of the authority that signed that of the Fleet Telemetry server',
  TESLA_TELEMETRY_BROKER: 'the address of the MQTT broker of your Fleet Telemetry server, such as mqtt://localhost:1883',
  TESLA_TELEMETRY_TOPIC: 'the topic below which that server publishes',
  SMARTCAR_CLIENT_ID: smartcarKey,
  SMARTCAR_CLIENT_SECRET: smartcarKey,
  SMARTCAR_APPLICATION_ID: 'the id of your application at dashboard.smartcar.com',
  SMARTCAR_APPLICATION_SECRET: 'the secret of your application at dashboard.smartcar.com',
  SMARTCAR_MANAGEMENT_TOKEN: 'the management token of your application at dashboard.smartcar.com, which signs its webhooks',
  SMARTCAR_CONNECT_BASE: serviceAddress,
  SMARTCAR_AUTH_BASE: serviceAddress,
  SMARTCAR_CODE_BASE: serviceAddress,
  SMARTCAR_USER_BASE: serviceAddress,
  SMARTCAR_API_BASE: serviceAddress,
  SMARTCAR_MODE: 'one of live, test, simulated',
  CARDATA_AUTH_BASE: serviceAddress,
  CARDATA_API_BASE: serviceAddress,
  CARDATA_STREAM_URL: 'the mqtts address of the stream of BMW CarData',
  HIGH_MOBILITY_CLIENT_ID: highMobilityKey,
  HIGH_MOBILITY_CLIENT_SECRET: highMobilityKey,
  HIGH_MOBILITY_API_BASE: serviceAddress,
  TRONITY_API_BASE: serviceAddress,
  TRONITY_CALLS_PER_SECOND: 'a whole number from 1 to 9999',
  MQTT_HOSTS: 'hosts of MQTT brokers in private networks that users may connect to, with spaces between',
} satisfies Record<Name, string>;
