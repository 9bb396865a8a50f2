/** The settings of all sources, by the names of the environment. Addresses have defaults; a source without its keys is offered to nobody. */
export interface SourceSettings {
  readonly TESLA_CLIENT_ID?: string | undefined;
  readonly TESLA_CLIENT_SECRET?: string | undefined;
  readonly TESLA_AUTH_BASE: string;
  readonly TESLA_TOKEN_BASE: string;
  readonly TESLA_API_BASE: string;
  /** The proxy that signs commands and configurations of telemetry. */
  readonly TESLA_COMMAND_BASE?: string | undefined;
  /** Where cars send Fleet Telemetry: host and port, with the certificate authority of that server. */
  readonly TESLA_TELEMETRY_HOST?: string | undefined;
  readonly TESLA_TELEMETRY_CA?: string | undefined;
  /** The broker to which the server of Fleet Telemetry hands it on. */
  readonly TESLA_TELEMETRY_BROKER?: string | undefined;
  readonly TESLA_TELEMETRY_TOPIC: string;
  readonly SMARTCAR_CLIENT_ID?: string | undefined;
  readonly SMARTCAR_CLIENT_SECRET?: string | undefined;
  /** By which Smartcar's own pages name the application; without it the client id. */
  readonly SMARTCAR_APPLICATION_ID?: string | undefined;
  /** With which the code of a sign-in is traded; without it the client secret. */
  readonly SMARTCAR_APPLICATION_SECRET?: string | undefined;
  readonly SMARTCAR_MANAGEMENT_TOKEN?: string | undefined;
  readonly SMARTCAR_CONNECT_BASE: string;
  readonly SMARTCAR_AUTH_BASE: string;
  /** Where the code of a sign-in is traded, and what tells whose it was. */
  readonly SMARTCAR_CODE_BASE: string;
  readonly SMARTCAR_USER_BASE: string;
  readonly SMARTCAR_API_BASE: string;
  readonly SMARTCAR_MODE: 'live' | 'test' | 'simulated';
  readonly CARDATA_AUTH_BASE: string;
  readonly CARDATA_API_BASE: string;
  readonly CARDATA_STREAM_URL: string;
  readonly HIGH_MOBILITY_CLIENT_ID?: string | undefined;
  readonly HIGH_MOBILITY_CLIENT_SECRET?: string | undefined;
  readonly HIGH_MOBILITY_API_BASE: string;
  readonly TRONITY_API_BASE: string;
  /** Calls of TRONITY a second, of all users together. */
  readonly TRONITY_CALLS_PER_SECOND: number;
  /** Hosts of private networks to which users may connect as brokers. */
  readonly MQTT_HOSTS: readonly string[];
}

export type SourceSettingName = keyof SourceSettings;
