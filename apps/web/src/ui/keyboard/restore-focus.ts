/** The containers that receive the focus when a focused element in them is removed: the next Tab continues from there. */
const CONTAINERS = 'section, form, main, [role="dialog"]';

/** An element and its ancestors, the nearest first. */
const pathTo = (element: HTMLElement): HTMLElement[] => {
  const { parentElement } = element;
  return parentElement === null ? [element] : [element, ...pathTo(parentElement)];
};

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Restores the focus that a browser would move to the top of the page: to a button that was disabled during a call, when it is enabled again; to the element that opened
 * a dialog or a menu, when that closes; and for a removed element, to the nearest container that remains.
 */
export function restoreFocus(): () => void {
  let pagePath: readonly HTMLElement[] = [];
  // Dialogs, menus and messages are in portals outside the page; when they close, the focus returns to the page.
  let portalPath: readonly HTMLElement[] = [];
  let timer = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const isInPortal = target.closest('[data-portal]') !== null;
    portalPath = isInPortal ? pathTo(target) : [];
    if (!isInPortal) pagePath = pathTo(target);
  };

  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const [last] = pagePath;
    if (relatedTarget !== null || target !== last || last === undefined || !isUsable(last)) return;
    // A click elsewhere leaves the element. Only after the event can that be distinguished from a removal.
    setTimeout(() => {
      if (last === pagePath[0] && isUsable(last) && document.hasFocus() && document.activeElement === document.body) pagePath = [];
    });
  };

  /** Focuses the first usable element of a path. True where there is one, or where the first element is disabled for the moment. */
  const focusPath = ([last, ...around]: readonly HTMLElement[]): boolean => {
    if (last?.isConnected) {
      if (isUsable(last)) last.focus({ preventScroll: true });
      return true;
    }
    const container = around.find((one) => one.isConnected && one.matches(CONTAINERS));
    if (container === undefined) return false;
    if (!container.hasAttribute('tabindex')) {
      container.tabIndex = -1;
      container.addEventListener('blur', () => container.removeAttribute('tabindex'), { once: true });
    }
    container.focus({ preventScroll: true });
    return true;
  };
  const restore = () => {
    if (document.activeElement === document.body && !focusPath(portalPath)) focusPath(pagePath);
  };

  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || (portalPath.length === 0 && pagePath.length === 0)) return;
    // Other code that moves the focus has precedence.
    clearTimeout(timer);
    timer = window.setTimeout(restore, 50);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
