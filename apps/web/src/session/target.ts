import { type Address, readHref } from '../address.ts';
import { paths } from '../paths.ts';
const KEY = 'wattbook.target';
/** Screens that people reach from outside and must land on after signing in; every other one gives way to the dashboard (OQ-030). The help desk's is its marker (AUTH-035). */
const remembered = [paths.billing, paths.joinTeam, paths.supportTicket, paths.helpDesk].map(
  ({ pattern }) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`),
);

/** Remembers where a visitor wanted to go, when it is worth it (SHELL-070). */
export function rememberTarget(path: string, search: string): void {
  if (remembered.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path + search);
}

/** The remembered place, once (AUTH-014). */
export function takeTarget(): Address | null {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return target === null ? null : readHref(target);
}
