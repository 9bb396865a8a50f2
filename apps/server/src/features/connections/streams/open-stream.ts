import type { listen } from '../../../connections/mqtt/listen.ts';

/** Opens a subscription and hands on its messages, one after the other; it is opened again until it is closed. */
export type OpenStream = typeof listen;
