import { type Address, parseHref } from '../address.ts';
import { paths } from '../paths.ts';

const KEY = 'wattbook.target';

/** Screens that are opened from outside, which are stored whoever used this tab before (OQ-030). The target of the help desk marks its sign-in (AUTH-035). */
const openedFromOutside = [paths.billing, paths.joinTeam, paths.supportTicket, paths.helpDesk].map(
  ({ pattern }) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`),
);
/** A path of this product: a second slash would make the next part a host. */
const ownPath = /^\/(?![/\\])[^\\]*$/;
const withoutTarget: readonly string[] = [paths.home().to, paths.login().to];

/**
 * Stores the target of a visitor (SHELL-070, decision 0045): any address of the product, except where somebody was signed in in this tab before
 * (`wasSignedIn`): the next user may be another one.
 */
export function storeTarget(path: string, search: string, wasSignedIn: boolean): void {
  if (!ownPath.test(path) || withoutTarget.includes(path)) return;
  if (!wasSignedIn || openedFromOutside.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path + search);
}

/** Returns the stored target and removes it (AUTH-014). */
export function takeTarget(): Address | null {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return target === null ? null : parseHref(target);
}
