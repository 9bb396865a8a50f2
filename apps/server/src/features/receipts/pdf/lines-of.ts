/** A text at its place on a page, in points from its lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Texts whose base lines are nearer than this are on one line. */
const sameLine = 3;
/** Parts of one word are nearer to each other than this. */
const sameWord = 1;

/** The lines of a page from its top, each from the left, whatever the order in the file. */
export function linesOf(texts: readonly PlacedText[]): readonly string[] {
  const lines: PlacedText[][] = [];
  for (const placed of texts.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line !== undefined && first !== undefined && first.y - placed.y < sameLine) line.push(placed);
    else lines.push([placed]);
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.x - b.x)));
}

const joined = (line: readonly PlacedText[]): string =>
  line.reduce((text, placed, at) => {
    const before = line[at - 1];
    const isApart = before !== undefined && placed.x - (before.x + before.width) > sameWord;
    return `${text}${isApart ? ' ' : ''}${placed.text}`;
  }, '');
