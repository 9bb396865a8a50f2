import type { Platform } from '../../../platform.ts';
import type { HelpDeskFetch } from '../../../services/help-desk/forward-ticket.ts';
import type { HelpDesk } from '../../../services/help-desk/help-desk.ts';

export interface TicketDeps extends Pick<Platform, 'database' | 'billing' | 'log' | 'now' | 'sealing'> {
  /** Whether the password of this address is public: nobody writes tickets under it. */
  readonly isShared: (email: string) => boolean;
  /** Null: tickets stay here. */
  readonly helpDesk: HelpDesk | null;
  readonly fetch: HelpDeskFetch;
}
