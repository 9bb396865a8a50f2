const KEY = 'wattbook.target';
/** Screens that people reach from outside and must land on after signing in (OQ-030); a detail page is such a link too. */
const remembered = [/^\/billing$/, /^\/teams\/[^/]+\/join$/, /^\/support-ticket$/, /^\/(trips|charges)\/[^/]+\/details$/];

/** Remembers where a visitor wanted to go, when it is worth it (SHELL-070). */
export function rememberTarget(path: string, search: string): void {
  if (remembered.some((pattern) => pattern.test(path))) sessionStorage.setItem(KEY, path + search);
}

/** The remembered place, once (AUTH-014). */
export function takeTarget(): string | null {
  const target = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return target;
}
