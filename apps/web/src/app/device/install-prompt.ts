/** What Chromium offers a page that may be put on the home screen. `first-paint.js` keeps it, since it may come before any code. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    wattbookInstall?: InstallPrompt;
  }
}

const dismissed = 'wattbook.install-hint';

/** How this device puts the product on its home screen: by a question of the browser, or by hand on an iPhone; null: not, or it is there, or its user does not want it. */
export function wayToInstall(window: Window): 'prompt' | 'ios' | null {
  const { navigator, localStorage } = window;
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
  if (isInstalled || localStorage.getItem(dismissed) !== null || !window.matchMedia('(pointer: coarse)').matches) return null;
  if (window.wattbookInstall !== undefined) return 'prompt';
  // Other browsers of an iPhone have the words for it elsewhere.
  const isSafari =
    /iPhone|iPad/.test(navigator.userAgent) && /Safari/.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent);
  return isSafari && 'standalone' in navigator ? 'ios' : null;
}

/** Never asks on this device again. */
export const dismissInstallHint = ({ localStorage }: Pick<Window, 'localStorage'>): void => localStorage.setItem(dismissed, 'no');
