/** A tag that begins an element. */
export interface XmlTag {
  /** With its prefix, as written. */
  readonly name: string;
  /** The text between the name and the end of the tag. */
  readonly attributes: string;
  /** Of its first character, from 1. */
  readonly line: number;
}

/** What a document contains, in its order. A text may come in several pieces. */
export interface XmlHandler {
  open(tag: XmlTag): void;
  close(name: string): void;
  text(piece: string): void;
  /** A tag that cannot be read was left out. */
  broken(line: number): void;
}

export interface XmlReader {
  write(text: string): void;
  /** The line of the last character so far. */
  line(): number;
}

/** The longest tag; a longer one is broken. */
const MAX_TAG = 16 * 1024;
const MAX_ENTITY = 12;

/** What begins with `<` and is no tag: its end, and whether its content is text. */
const sections = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const;

type Section = (typeof sections)[number];

/**
 * Reads XML piece by piece with bounded memory: tags, texts, CDATA, comments, instructions and a document type, of which nothing is used, so that no entity is
 * expanded but the five of XML and numbers. It checks no rules between elements, and continues behind a tag that is broken.
 */
export function createXmlReader(handler: XmlHandler): XmlReader {
  let buffer = '';
  let line = 1;
  let section: Section | null = null;
  /** The open brackets of a document type; null: outside of one. */
  let brackets: number | null = null;

  /** Removes the first characters of the buffer. */
  function advance(count: number): void {
    const passed = buffer.slice(0, count);
    for (let at = passed.indexOf('\n'); at >= 0; at = passed.indexOf('\n', at + 1)) line += 1;
    buffer = buffer.slice(count);
  }

  /** Passes text on, but not the start of an entity at its end. */
  function readText(): boolean {
    const end = buffer.indexOf('<');
    const text = end < 0 ? buffer : buffer.slice(0, end);
    const entity = end < 0 ? text.lastIndexOf('&') : -1;
    const isPart = entity >= 0 && text.length - entity < MAX_ENTITY && !text.includes(';', entity);
    const length = isPart ? entity : text.length;
    if (length > 0) handler.text(decodeEntities(text.slice(0, length)));
    advance(length);
    return end >= 0;
  }

  function readSection({ end, isText }: Section): boolean {
    const at = buffer.indexOf(end);
    // The end may be cut between two pieces.
    const length = at < 0 ? Math.max(0, buffer.length - end.length + 1) : at;
    if (isText && length > 0) handler.text(buffer.slice(0, length));
    advance(at < 0 ? length : at + end.length);
    if (at >= 0) section = null;
    return at >= 0;
  }

  function readDoctype(open: number): boolean {
    const [mark] = /[[\]>]/.exec(buffer) ?? [];
    if (mark === undefined) {
      advance(buffer.length);
      return false;
    }
    advance(buffer.indexOf(mark) + 1);
    brackets = mark === '[' ? open + 1 : mark === ']' ? Math.max(0, open - 1) : open === 0 ? null : open;
    return true;
  }

  function readTag(): boolean {
    if (buffer.length < 2) return false;
    const found = sections.find(({ start }) => buffer.startsWith(start));
    if (found !== undefined) {
      section = found;
      advance(found.start.length);
      return true;
    }
    if (sections.some(({ start }) => start.startsWith(buffer))) return false;
    if (buffer[1] === '!') {
      brackets = 0;
      advance(2);
      return true;
    }
    const end = endOfTag(buffer);
    if (end === null && buffer.length <= MAX_TAG) return false;
    if (end === null || end > MAX_TAG || buffer[end] === '<') {
      handler.broken(line);
      advance(end === null || end > MAX_TAG ? 1 : end);
      return true;
    }
    emitTag(buffer.slice(1, end));
    advance(end + 1);
    return true;
  }

  function emitTag(content: string): void {
    const [, closing, name = '', attributes = ''] = /^(\/?)([^\s/]*)([\s\S]*)$/.exec(content) ?? [];
    if (name === '') handler.broken(line);
    else if (closing === '/') handler.close(name);
    else {
      handler.open({ name, attributes, line });
      if (attributes.endsWith('/')) handler.close(name);
    }
  }

  return {
    write(text) {
      buffer += text;
      for (;;) {
        if (section !== null) {
          if (!readSection(section)) return;
        } else if (brackets !== null) {
          if (!readDoctype(brackets)) return;
        } else if (!readText() || !readTag()) return;
      }
    },
    line: () => line,
  };
}

/** The index of the `>` outside of quotes that ends the tag, or of a `<`, which no tag contains; null: neither is there yet. */
function endOfTag(text: string): number | null {
  let quote = '';
  for (let at = 1; at < text.length; at += 1) {
    const mark = text[at] ?? '';
    if (mark === '<') return at;
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === '"' || mark === "'") quote = mark;
    else if (mark === '>') return at;
  }
  return null;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Replaces the entities of XML and numbers of characters; any other stays as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The value of an attribute of a tag; undefined where it has none. */
export function attributeOf(attributes: string, wanted: string): string | undefined {
  let [name, hasEquals] = ['', false];
  for (const [token] of attributes.matchAll(/[^\s="'/]+|=|"[^"]*"?|'[^']*'?/g)) {
    if (token === '=') hasEquals = name !== '';
    else if (token.startsWith('"') || token.startsWith("'")) {
      if (hasEquals && name === wanted && token.length > 1 && token.endsWith(token.charAt(0))) return decodeEntities(token.slice(1, -1));
      [name, hasEquals] = ['', false];
    } else [name, hasEquals] = [token, false];
  }
  return undefined;
}
