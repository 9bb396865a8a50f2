import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';

/** The name of a user, else the e-mail. */
export const userName = ({ firstName, lastName, email }: Pick<ListedUser, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
