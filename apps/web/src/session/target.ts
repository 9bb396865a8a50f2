import { type Address, parseHref } from '../address.ts';
import { paths } from '../paths.ts';
const KEY = 'wattbook.target';
/** Screens that are opened from outside and must be shown after the sign-in; any other target is replaced by the dashboard (OQ-030). The target of the help desk marks its sign-in (AUTH-035). */
const storedPatterns = [paths.billing, paths.joinTeam, paths.supportTicket, paths.helpDesk].map(
  ({ pattern }) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`),
);

/** Stores the target of a visitor, if it is one of these screens (SHELL-070). */
export function storeTarget(path: string, search: string): void {
  if (storedPatterns.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path + search);
}

/** Returns the stored target and removes it (AUTH-014). */
export function takeTarget(): Address | null {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return target === null ? null : parseHref(target);
}
