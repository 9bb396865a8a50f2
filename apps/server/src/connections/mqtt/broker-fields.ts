import { isIP } from 'node:net';
import type { Secrets } from '../connector.ts';
import { SourceError } from '../source-error.ts';

/** A broker of a user, as its form was filled in. */
export interface Broker {
  /** `mqtt:`, `mqtts:`, `ws:` or `wss:`, with the port. */
  readonly url: string;
  readonly user: string | null;
  readonly password: string | null;
  /** Without wildcards; everything below it is read. */
  readonly topic: string;
}

const defaultPorts: Readonly<Record<string, string>> = { 'mqtt:': '1883', 'mqtts:': '8883', 'ws:': '80', 'wss:': '443' };

const wrong = (field: string) => new SourceError('fields', 'MQTT broker', { field });

/**
 * Checks what the user entered; a wrong field is named by a `SourceError` (`fields`). An address without a protocol is encrypted, unless its
 * port is 1883.
 */
export function parseBroker({ broker = '', user = '', password = '', topic = '' }: Secrets): Broker {
  const name = user.trim();
  if (name.length > 500) throw wrong('user');
  if (password.length > 2000 || (password !== '' && name === '')) throw wrong(name === '' ? 'user' : 'password');
  return {
    url: parseAddress(broker.trim()),
    user: name === '' ? null : name,
    password: password === '' ? null : password,
    topic: parseTopic(topic),
  };
}

function parseAddress(text: string): string {
  const url = urlOf(text);
  const defaultPort = defaultPorts[url?.protocol ?? ''];
  // A host is written in one way only where the protocol is one of the web.
  const host = URL.parse(`http://${url?.hostname ?? ''}`)?.hostname ?? '';
  if (url === null || defaultPort === undefined || host === '' || hasMore(url)) throw wrong('broker');
  const path = url.pathname === '/' ? '' : url.pathname;
  if (path !== '' && !url.protocol.startsWith('ws')) throw wrong('broker');
  return `${url.protocol}//${host}:${url.port === '' ? defaultPort : url.port}${path}`;
}

function urlOf(text: string): URL | null {
  if (text.length > 500 || /\s/.test(text)) return null;
  if (/^\w+:\/\//.test(text)) return URL.parse(text);
  return URL.parse(`${/:1883\/?$/.test(text) ? 'mqtt' : 'mqtts'}://${text}`);
}

/** User and password have fields of their own, which are never shown again. */
const hasMore = ({ username, password, hash, search, port }: URL): boolean =>
  [username, password, hash, search].some((part) => part !== '') || port === '0';

/** A `#` at the end may be entered: everything below is read in any case. */
function parseTopic(text: string): string {
  const topic = text
    .trim()
    .replace(/\/?#$/, '')
    .replace(/(^|[^/])\/+$/, '$1');
  if (topic === '' || topic.length > 200 || /[#+$\0]/.test(topic)) throw wrong('topic');
  return topic;
}

/** The host of a broker as it is resolved: an IPv6 address without brackets. */
export function hostOf(url: string): string {
  const { hostname } = new URL(url);
  const bare = hostname.replaceAll(/[[\]]/g, '');
  return isIP(bare) === 6 ? bare : hostname;
}
