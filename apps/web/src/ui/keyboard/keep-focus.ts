/** What takes the focus in the place of something in it that is gone: the next Tab goes on from there. */
const PLACES = 'section, form, main, [role="dialog"]';

/** An element and what it stands in, the nearest first. */
const wayTo = (element: HTMLElement): HTMLElement[] => {
  const { parentElement } = element;
  return parentElement === null ? [element] : [element, ...wayTo(parentElement)];
};

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the keyboard where it was when what has the focus goes away: a button that waits for the server gets it back when it can be pressed again, what opened a dialog
 * or a menu gets it back at its end, and for what is gone for good what it stood in takes it. Browsers would begin anew at the top of the page.
 */
export function keepFocus(): () => void {
  let onPage: readonly HTMLElement[] = [];
  // Dialogs, menus and messages stand beside the page; who is through with them is back where they came from.
  let beside: readonly HTMLElement[] = [];
  let timer = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const isBeside = target.closest('[data-portal]') !== null;
    beside = isBeside ? wayTo(target) : [];
    if (!isBeside) onPage = wayTo(target);
  };

  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const [last] = onPage;
    if (relatedTarget !== null || target !== last || last === undefined) return;
    // Who clicks beside it leaves it. What is taken away is told from that only after it is gone.
    setTimeout(() => {
      if (last === onPage[0] && isUsable(last) && document.hasFocus() && document.activeElement === document.body) onPage = [];
    });
  };

  /** Gives the focus to the first of a way that can have it; whether the way led anywhere, or is only closed for the moment. */
  const goBack = ([last, ...around]: readonly HTMLElement[]): boolean => {
    if (last?.isConnected) {
      if (isUsable(last)) last.focus({ preventScroll: true });
      return true;
    }
    const place = around.find((one) => one.isConnected && one.matches(PLACES));
    if (place === undefined) return false;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
    return true;
  };
  const restore = () => {
    if (document.activeElement === document.body && !goBack(beside)) goBack(onPage);
  };

  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || (beside.length === 0 && onPage.length === 0)) return;
    // Whoever knows better where the focus belongs comes first.
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
