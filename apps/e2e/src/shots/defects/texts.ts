import type { Defect, PageTools } from './page-tools.ts';

/**
 * Texts that a box cuts off. A name of one line may be shortened if the title of its element, or of one around it, has all of it; what can be scrolled is
 * not cut.
 */
export function findCutTexts({ squeeze, nameOf, ancestorsOf, isHidden, isCovered, visibleTexts }: PageTools): Defect[] {
  const isCut = (element: Element, lines: readonly DOMRect[]): boolean => {
    let canScroll = { x: false, y: false };
    for (const one of ancestorsOf(element)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const cutsX = !canScroll.x && /hidden|clip/.test(overflowX);
      const cutsY = !canScroll.y && /hidden|clip/.test(overflowY);
      // The box of a line is higher than its letters.
      const isOutside = lines.some(
        ({ left, right, top, bottom, height }) =>
          (cutsX && (left < box.left - 1 || right > box.right + 1)) ||
          (cutsY && (top < box.top - height / 4 || bottom > box.bottom + height / 4)),
      );
      if (isOutside) return true;
      canScroll = { x: canScroll.x || /auto|scroll/.test(overflowX), y: canScroll.y || /auto|scroll/.test(overflowY) };
    }
    return false;
  };
  const hasTitle = (element: Element, text: string) =>
    squeeze(element.closest('[title]')?.getAttribute('title') ?? '').includes(squeeze(text));
  const texts = visibleTexts()
    .filter(({ node, element, lines }) => isCut(element, lines) && !hasTitle(element, node.data))
    .map(({ element }) => ({ element: nameOf(element), problem: 'the text is cut' }));

  const brush = document.createElement('canvas').getContext('2d');
  const isWider = (field: HTMLElement, text: string): boolean => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    if (brush === null) return false;
    brush.font = font;
    return brush.measureText(text).width > field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1;
  };
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')]
    .filter((field) => !isHidden(field) && !isCovered(field, field.getBoundingClientRect()))
    .flatMap((field): Defect[] => {
      const [what, text] =
        field instanceof HTMLSelectElement
          ? ['choice', field.selectedOptions[0]?.text ?? '']
          : ['placeholder', field.value === '' ? field.placeholder : ''];
      return isWider(field, text) ? [{ element: nameOf(field), problem: `the ${what} is cut: "${text}"` }] : [];
    });
  return [...texts, ...fields];
}

/** Words that take two lines without a hyphen, a soft hyphen or a slash where they break. */
export function findBrokenWords({ nameOf, linesOf, isSameLine, visibleTexts }: PageTools): Defect[] {
  return visibleTexts().flatMap(({ node, element, lines }) => {
    if (lines.length < 2) return [];
    return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Defect[] => {
      // The first box of a letter after a soft hyphen is that hyphen, on the line before.
      const letters = [...word.matchAll(/[^\u00ad\u200b]/g)].flatMap(({ index: at }) => {
        const box = linesOf(node, index + at, index + at + 1).at(-1);
        return box === undefined ? [] : [{ at, box }];
      });
      const isBroken = letters.some(({ at, box }, nth) => {
        const before = letters[nth - 1];
        return before !== undefined && !isSameLine(box, before.box) && !/[-‐–—/\u00ad\u200b]/.test(word.slice(before.at, at));
      });
      return isBroken ? [{ element: nameOf(element), problem: `the word "${word}" is broken` }] : [];
    });
  });
}

/** Numbers on another line than their unit. A unit below its number on purpose is in a column. */
export function findPartedUnits({ squeeze, nameOf, ancestorsOf, linesOf, isSameLine, visibleTexts }: PageTools): Defect[] {
  const unit =
    '(?:kWh|Wh|kW|km|mi|mph|km/h|kg|g|l|%|°[CF]?|€|£|\\$|CHF|h|Std\\.?|min|Min\\.?|s|d|V|A|MB|KB|KiB|MiB|m²|mm|m)(?![\\p{L}\\d])';
  // Not within a name, such as an id of hexadecimal digits.
  const numberWithUnit = new RegExp(`(?<![\\p{L}\\d])[-+−]?\\d[\\d.,]*(?:\\s*[/–]\\s*\\d[\\d.,]*)*\\s*${unit}`, 'gu');
  const containerOf = (element: Element): Element => {
    const parent = element.parentElement;
    return parent !== null && /^(inline|contents)$/.test(getComputedStyle(element).display) ? containerOf(parent) : element;
  };

  const texts = visibleTexts();
  const letters = Map.groupBy(
    texts.flatMap(({ node, element }) =>
      Array.from({ length: node.data.length }, (_, at) => ({ letter: node.data.charAt(at), at, node, container: containerOf(element) })),
    ),
    ({ container }) => container,
  );
  const inOneText = [...letters].flatMap(([container, own]) =>
    [
      ...own
        .map(({ letter }) => letter)
        .join('')
        .matchAll(numberWithUnit),
    ].flatMap(({ 0: text, index }): Defect[] => {
      const [first, ...others] = own
        .slice(index, index + text.length)
        .flatMap(({ letter, node, at }) => (letter.trim() === '' ? [] : linesOf(node, at, at + 1)));
      const isParted = first !== undefined && others.some((other) => !isSameLine(first, other));
      return isParted ? [{ element: nameOf(container), problem: `"${squeeze(text)}" takes two lines` }] : [];
    }),
  );

  const startsWithUnit = new RegExp(`^\\s*${unit}`, 'u');
  const inTwoElements = texts.flatMap(({ node, element, lines: [line] }, at): Defect[] => {
    const number = texts[at - 1];
    const last = number?.lines.at(-1);
    if (
      number === undefined ||
      last === undefined ||
      line === undefined ||
      !startsWithUnit.test(node.data) ||
      !/\d\s*$/.test(number.node.data)
    )
      return [];
    const parent = [...ancestorsOf(element)].find((one) => one.contains(number.node));
    if (parent === undefined || isSameLine(line, last)) return [];
    const { display, flexDirection } = getComputedStyle(parent);
    if (!/flex/.test(display) || flexDirection !== 'row') return [];
    return [{ element: nameOf(parent), problem: `"${squeeze(`${number.node.data} ${node.data}`)}" takes two lines` }];
  });
  return [...inOneText, ...inTwoElements];
}
