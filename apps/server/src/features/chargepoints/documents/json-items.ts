import { UnreadableDocument } from './unreadable.ts';

/** No charge point or tariff is described by more than so many characters. */
const maxItem = 1_000_000;
/** At most so many characters stand before the list. */
const maxHead = 100_000;

/** Where the list of a kind of document begins. */
const listStarts = {
  data: /"data"\s*:\s*\[/,
  features: /"features"\s*:\s*\[/,
} as const;

/**
 * Reads the items of a list in a JSON document one by one: the document is the list, or an object with the list at `key`. Memory: a chunk and one item, however long the document is.
 * Throws an UnreadableDocument where there is no such list, where the document ends within it, and for an item that is no JSON.
 */
export async function* readJsonItems(chunks: AsyncIterable<string>, key: keyof typeof listStarts): AsyncGenerator {
  let head: string | null = '';
  const list = createList();
  for await (const chunk of chunks) {
    let rest = chunk;
    if (head !== null) {
      head += chunk;
      const start = (/^\uFEFF?\s*\[/.exec(head) ?? listStarts[key].exec(head)) as RegExpExecArray | null;
      if ((start?.index ?? head.length) > maxHead) break;
      if (start === null) continue;
      rest = head.slice(start.index + start[0].length);
      head = null;
    }
    for (const text of list.read(rest)) yield parseItem(text);
    if (list.isEnded()) return;
  }
  throw new UnreadableDocument(head === null ? 'it ends in the middle' : `it has no list of ${key}`);
}

function parseItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableDocument('an entry of its list is no JSON');
  }
}

/** The inside of a list, which arrives in chunks. */
function createList() {
  let item = '';
  let [depth, isEnded] = [0, false];
  let quote: 'outside' | 'inside' | 'escaped' = 'outside';

  /** Whether this character ends an item. */
  const ends = (character: string): boolean => {
    if (quote === 'escaped') quote = 'inside';
    else if (quote === 'inside') quote = character === '"' ? 'outside' : character === '\\' ? 'escaped' : 'inside';
    else if (character === '"') quote = 'inside';
    else if (character === '{' || character === '[') depth += 1;
    else if (depth > 0 && (character === '}' || character === ']')) depth -= 1;
    else if (depth === 0) {
      isEnded = character === ']';
      return isEnded || character === ',';
    }
    return false;
  };
  return {
    /** Returns the texts of the items that end in this chunk. */
    read(chunk: string): string[] {
      const found: string[] = [];
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        if (!ends(chunk.charAt(at))) continue;
        found.push((item + chunk.slice(from, at)).trim());
        item = '';
        from = at + 1;
        if (isEnded) break;
      }
      item += chunk.slice(from);
      if (item.length > maxItem || found.some(({ length }) => length > maxItem))
        throw new UnreadableDocument('an entry of its list is too long');
      // An empty list has none.
      return isEnded && found.at(-1) === '' ? found.slice(0, -1) : found;
    },
    isEnded: () => isEnded,
  };
}
