import { isIP, connect as connectTcp, type LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connect, type IClientOptions, MqttClient } from 'mqtt';
import type { StreamTarget } from '../connector.ts';
import { hostOf } from './broker-fields.ts';

const connectTimeoutMs = 20_000;
const keepaliveSeconds = 45;
/** A frame of a web socket may carry several messages. */
const maxFrameBytes = 4_000_000;

interface ClientTarget extends Pick<StreamTarget, 'url' | 'username' | 'password' | 'clientId' | 'keepSession'> {
  /** What the broker publishes and retains once the connection is lost. */
  readonly will?: { readonly topic: string; readonly payload: string };
}

/**
 * Connects once to a broker, with the certificate verified where the protocol is encrypted; it does not reconnect by itself. `address` is the
 * one that the host was resolved to; null: the system resolves it.
 */
export function openClient(
  { url, username, password, clientId, keepSession = true, will }: ClientTarget,
  address: string | null,
): MqttClient {
  const { protocol, port } = new URL(url);
  const host = hostOf(url);
  const options: IClientOptions = {
    clientId,
    clean: !keepSession,
    keepalive: keepaliveSeconds,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: 0,
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    ...(will === undefined ? {} : { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true } }),
  };
  const target = { host: address ?? host, port: Number(port) };
  if (protocol === 'mqtt:') return new MqttClient(() => connectTcp({ ...target, port: target.port || 1883 }), options);
  const servername = isIP(host) === 0 ? { servername: host } : {};
  if (protocol === 'mqtts:') return new MqttClient(() => connectTls({ ...target, port: target.port || 8883, ...servername }), options);
  const wsOptions = { maxPayload: maxFrameBytes, ...(address === null ? {} : { lookup: fixedLookup(address) }) };
  return connect(url, { ...options, wsOptions });
}

/** Resolves every name to one address. */
const fixedLookup =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all === true ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address));
