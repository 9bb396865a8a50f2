import type { User } from '@wattbook/contract/users/user.schema';
import { hasPower, kindOfActor } from '@wattbook/domain/access/actor';
import { session } from '../../session/browser-session.ts';

/** Whether the user may open the page of administrators; in a support view nobody may (OQ-028). */
export const isAdministrator = ({ role }: Pick<User, 'role'>): boolean =>
  hasPower({ kind: kindOfActor({ role, isViewing: session.view() !== null }) }, 'administers');
