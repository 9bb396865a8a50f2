import type { Defect, PageTools } from './page-tools.ts';

/** A page wider than its window, with the innermost elements that are too wide. */
export function findWidePage({ nameOf, ancestorsOf }: PageTools): Defect[] {
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess <= 0) return [];
  const canScroll = (element: Element) => [...ancestorsOf(element)].some((one) => getComputedStyle(one).overflowX !== 'visible');
  const wide = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !canScroll(one),
  );
  const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
  return (innermost.length === 0 ? [document.body] : innermost).map((one) => ({
    element: nameOf(one),
    problem: `the page is ${excess} px wider than its window`,
  }));
}

/** Texts that are drawn over other texts. */
export function findOverlaps({ squeeze, nameOf, ancestorsOf, isCovered, visibleTexts }: PageTools): Defect[] {
  /** The part of a line that its boxes do not cut off. */
  const shownPart = (element: Element, { left, right, top, bottom, height }: DOMRect) => {
    const boxes = [...ancestorsOf(element)]
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.getBoundingClientRect());
    return {
      left: Math.max(left, ...boxes.map((box) => box.left)),
      right: Math.min(right, ...boxes.map((box) => box.right)),
      top,
      bottom,
      height,
    };
  };
  const lines = visibleTexts().flatMap(({ node, element, lines: boxes }) =>
    boxes.map((box) => ({ node, element, box: shownPart(element, box) })),
  );
  return lines.flatMap((one, at) =>
    lines.slice(at + 1).flatMap((other): Defect[] => {
      if (one.node === other.node) return [];
      const left = Math.max(one.box.left, other.box.left);
      const right = Math.min(one.box.right, other.box.right);
      const top = Math.max(one.box.top, other.box.top);
      const bottom = Math.min(one.box.bottom, other.box.bottom);
      // The box of a line is higher than its letters.
      const doOverlap =
        right - left > 2 &&
        bottom - top > Math.min(one.box.height, other.box.height) * 0.4 &&
        ![one, other].some(({ element }) => isCovered(element, { left, right, top, bottom }));
      return doOverlap ? [{ element: nameOf(other.element), problem: `overlaps "${squeeze(one.node.data)}"` }] : [];
    }),
  );
}

/**
 * Controls whose area for a finger is smaller than 44 x 44 px, measured by what a touch around their middle reaches: pseudo-elements and labels count.
 * The exceptions are those of WCAG 2.5.5: a link in a sentence, and what the browser draws (the attribution of a map is a sentence of links, too).
 */
export function findSmallTargets({ nameOf, isHidden, isCovered }: PageTools): Defect[] {
  const size = 44;
  const controls = [
    'a[href]',
    'button',
    'summary',
    'select',
    'textarea',
    'input:not([type="hidden"])',
    ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'slider'].map(
      (role) => `[role="${role}"]`,
    ),
  ].join(', ');
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim() !== '');
  /** What passes a touch on to a control: its labels, and the frame of a field with tags or a password. */
  const partsOf = (element: HTMLElement): readonly Element[] => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const frame = element.tagName === 'INPUT' ? element.closest('.mantine-Input-input') : null;
    return [...(frame === null ? [] : [frame]), element, ...labels];
  };

  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element): Defect[] => {
    if (isInSentence(element) || getComputedStyle(element).pointerEvents === 'none') return [];
    const parts = partsOf(element);
    // The input of a switch is hidden; its label draws it.
    const drawn = parts.find((part) => !isHidden(part) && part.getBoundingClientRect().width > 1);
    const box = drawn?.getBoundingClientRect();
    if (drawn === undefined || box === undefined || isCovered(drawn, box)) return [];
    const belongs = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = (stepX: number, stepY: number): number => {
      let length = 0;
      while (length < size && belongs(x + stepX * (length + 0.5), y + stepY * (length + 0.5))) length += 1;
      return length;
    };
    const width = Math.max(box.width, reach(-1, 0) + reach(1, 0));
    const height = Math.max(box.height, reach(0, -1) + reach(0, 1));
    // The frame of a control of 44 px takes up to 2 px from what is inside it.
    if (Math.min(width, height) >= size - 2) return [];
    return [{ element: nameOf(element), problem: `the target is ${Math.round(width)} x ${Math.round(height)} px` }];
  });
}
