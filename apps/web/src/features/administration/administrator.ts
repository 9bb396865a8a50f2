import type { User } from '@wattbook/contract/users/user.schema';
import { session } from '../../session/browser-session.ts';

/** Whether the user may open the page of administrators; in a support view nobody may (OQ-028). */
export const isAdministrator = ({ role }: Pick<User, 'role'>): boolean => role === 'admin' && session.view() === null;
