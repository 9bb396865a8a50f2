import type { StreamTarget } from '../../../connections/connector.ts';
import type { SourceError } from '../../../connections/source-error.ts';

/** Opens a subscription and hands on its messages, one after the other; it is opened again until it is closed. */
export type OpenStream = (
  target: StreamTarget,
  onMessage: (message: { readonly topic: string; readonly payload: Uint8Array }) => void | Promise<void>,
  events: { readonly onUp: () => void; readonly onDown: (error: SourceError) => void },
) => { readonly close: () => Promise<void> };
