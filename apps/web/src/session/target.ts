import { type Address, parseHref } from '../address.ts';
import { paths } from '../paths.ts';

const KEY = 'wattbook.target';

/** Screens that are opened from outside, which are stored whoever used this tab before (OQ-030). The target of the help desk marks its sign-in (AUTH-035). */
const openedFromOutside = [paths.billing, paths.joinTeam, paths.supportTicket, paths.helpDesk, paths.logbookInbox, paths.receipts];
/** A path of this product: a second slash would make the next part a host. */
const ownPath = /^\/(?:[^/\\][^\\]*)?$/;
const withoutTarget: readonly string[] = [paths.home().to, paths.login().to];

/** Whether a path has the parts of a pattern; one such as `$id` is any text. */
function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length && wanted.every((part, index) => (part.startsWith('$') ? given[index] !== '' : part === given[index]))
  );
}

/**
 * Stores the target of a visitor (SHELL-070, decision 0045): any address of the product, except where somebody was signed in in this tab before
 * (`wasSignedIn`): the next user may be another one.
 */
export function storeTarget(path: string, search: string, wasSignedIn: boolean): void {
  if (!ownPath.test(path) || withoutTarget.includes(path)) return;
  if (!wasSignedIn || openedFromOutside.some(({ pattern }) => isAt(pattern, path))) sessionStorage.setItem(KEY, path + search);
}

/** Returns the stored target and removes it (AUTH-014). */
export function takeTarget(): Address | null {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return target === null ? null : parseHref(target);
}
