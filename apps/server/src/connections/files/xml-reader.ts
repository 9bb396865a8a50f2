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
export class XmlReader {
  readonly #handler: XmlHandler;
  #buffer = '';
  #line = 1;
  #section: Section | null = null;
  /** The open brackets of a document type; null: outside of one. */
  #brackets: number | null = null;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** The line of the last character so far. */
  get line(): number {
    return this.#line;
  }

  write(text: string): void {
    this.#buffer += text;
    while (this.#readNext());
  }

  /** Reads what follows; false where more of the text is needed. */
  #readNext(): boolean {
    if (this.#section !== null) return this.#readSection(this.#section);
    if (this.#brackets !== null) return this.#readDoctype(this.#brackets);
    return this.#readText() && this.#readTag();
  }

  /** Removes the first characters of the buffer. */
  #advance(count: number): void {
    const passed = this.#buffer.slice(0, count);
    for (let at = passed.indexOf('\n'); at >= 0; at = passed.indexOf('\n', at + 1)) this.#line += 1;
    this.#buffer = this.#buffer.slice(count);
  }

  /** Passes text on, but not the start of an entity at its end. */
  #readText(): boolean {
    const end = this.#buffer.indexOf('<');
    const text = end < 0 ? this.#buffer : this.#buffer.slice(0, end);
    const entity = end < 0 ? text.lastIndexOf('&') : -1;
    const isPart = entity >= 0 && text.length - entity < MAX_ENTITY && !text.includes(';', entity);
    const length = isPart ? entity : text.length;
    if (length > 0) this.#handler.text(decodeEntities(text.slice(0, length)));
    this.#advance(length);
    return end >= 0;
  }

  #readSection({ end, isText }: Section): boolean {
    const at = this.#buffer.indexOf(end);
    // The end may be cut between two pieces.
    const length = at < 0 ? Math.max(0, this.#buffer.length - end.length + 1) : at;
    if (isText && length > 0) this.#handler.text(this.#buffer.slice(0, length));
    this.#advance(at < 0 ? length : at + end.length);
    if (at >= 0) this.#section = null;
    return at >= 0;
  }

  #readDoctype(open: number): boolean {
    const [mark] = /[[\]>]/.exec(this.#buffer) ?? [];
    if (mark === undefined) {
      this.#advance(this.#buffer.length);
      return false;
    }
    this.#advance(this.#buffer.indexOf(mark) + 1);
    if (mark === '[') this.#brackets = open + 1;
    else if (mark === ']') this.#brackets = Math.max(0, open - 1);
    else this.#brackets = open === 0 ? null : open;
    return true;
  }

  #readTag(): boolean {
    if (this.#buffer.length < 2) return false;
    const found = sections.find(({ start }) => this.#buffer.startsWith(start));
    if (found !== undefined) {
      this.#section = found;
      this.#advance(found.start.length);
      return true;
    }
    if (sections.some(({ start }) => start.startsWith(this.#buffer))) return false;
    if (this.#buffer[1] === '!') {
      this.#brackets = 0;
      this.#advance(2);
      return true;
    }
    return this.#readElement();
  }

  #readElement(): boolean {
    const end = endOfTag(this.#buffer);
    if (end === null && this.#buffer.length <= MAX_TAG) return false;
    if (end === null || end > MAX_TAG || this.#buffer[end] === '<') {
      this.#handler.broken(this.#line);
      this.#advance(end === null || end > MAX_TAG ? 1 : end);
      return true;
    }
    this.#emitTag(this.#buffer.slice(1, end));
    this.#advance(end + 1);
    return true;
  }

  #emitTag(content: string): void {
    const [, closing, name = '', attributes = ''] = /^(\/?)([^\s/]*)([\s\S]*)$/.exec(content) ?? [];
    if (name === '') this.#handler.broken(this.#line);
    else if (closing === '/') this.#handler.close(name);
    else {
      this.#handler.open({ name, attributes, line: this.#line });
      if (attributes.endsWith('/')) this.#handler.close(name);
    }
  }
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
