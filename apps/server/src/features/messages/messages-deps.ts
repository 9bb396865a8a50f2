import type { Platform } from '../../platform.ts';
import type { Messengers } from '../../services/messengers/messengers.ts';

export interface MessagesDeps
  extends Pick<
    Platform,
    'database' | 'sealing' | 'now' | 'monotonic' | 'pause' | 'limiter' | 'log' | 'onError' | 'tokenSecret' | 'config'
  > {
  readonly messengers: Messengers;
  /** Whether the password of this address is public: nobody sets up channels under it. */
  readonly isShared: (email: string) => boolean;
  /** Where mails leave through; null: they wait. */
  readonly mailSettings: () => Promise<object | null>;
}
