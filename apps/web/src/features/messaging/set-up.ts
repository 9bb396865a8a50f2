import type { MessageChannelRow } from '@wattbook/contract/messages/message.schema';
import type { SetUpChannel } from '@wattbook/domain/messages/message-kinds';

/** A channel that is being set up. */
export interface SetUp {
  readonly channel: SetUpChannel;
  /** A channel that waits for its code; null: a new one. */
  readonly waiting: MessageChannelRow | null;
}
