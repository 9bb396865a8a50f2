import type { Platform } from '../../../platform.ts';

export interface TicketDeps extends Pick<Platform, 'database' | 'billing' | 'now' | 'sealing'> {
  /** Whether the password of this address is public: nobody writes tickets under it. */
  readonly isShared: (email: string) => boolean;
}
