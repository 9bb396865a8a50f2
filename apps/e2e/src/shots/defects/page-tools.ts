/** What is wrong at one element of a page. */
export interface Defect {
  /** Tag and class of the element, and its text. */
  readonly element: string;
  readonly problem: string;
}

/** A visible text of the page. */
export interface PageText {
  readonly node: Text;
  readonly element: Element;
  /** One box per line, in pixels of the window. */
  readonly lines: readonly DOMRect[];
}

/** Functions that every rule needs; created inside the page, because a rule runs there and can import nothing. */
export function createPageTools() {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

  const nameOf = (element: Element): string => {
    const text = squeeze(element.textContent ?? '') || element.getAttribute('aria-label') || element.getAttribute('placeholder') || '';
    const className = element.getAttribute('class')?.split(' ').at(-1);
    return `${element.tagName.toLowerCase()}${className ? `.${className}` : ''} "${text.slice(0, 60)}"`;
  };

  const ancestorsOf = function* (element: Element): Generator<Element> {
    for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) yield one;
  };

  /** Not drawn, transparent, or one pixel large for screen readers. */
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    [...ancestorsOf(element)].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 && height <= 1 && getComputedStyle(one).overflowX !== 'visible';
    });

  const isPainted = (element: Element): boolean => {
    const { backgroundColor } = getComputedStyle(element);
    return !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
  };

  /** Whether the middle of the box is outside of the window, or something else is painted above it. */
  const isCovered = (element: Element, { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): boolean => {
    const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const own = stack.findIndex((one) => element.contains(one) || one.contains(element));
    return own < 0 || stack.slice(0, own).some(isPainted);
  };

  const linesOf = (node: Text, from = 0, to = node.length): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };

  const isSameLine = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2;

  const visibleTexts = (): PageText[] => {
    const texts: PageText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (element === null || node.data.trim() === '' || element.closest('script, style, svg, option, textarea, canvas') !== null) continue;
      const lines = linesOf(node);
      const [first] = lines;
      if (first !== undefined && !isHidden(element) && !isCovered(element, first)) texts.push({ node, element, lines });
    }
    return texts;
  };

  return { squeeze, nameOf, ancestorsOf, isHidden, isCovered, linesOf, isSameLine, visibleTexts };
}

export type PageTools = ReturnType<typeof createPageTools>;
