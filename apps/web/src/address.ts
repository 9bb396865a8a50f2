declare const made: unique symbol;

/** The target of a link, spread into a `Link`, `navigate` or `redirect`: `<Link {...paths.tripDetails(id)}>`. Branded, so that no plain text or object can replace it. */
export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly [made]: true;
}

type Words = Readonly<Record<string, string | undefined>>;

/** An address of the product from its path and search parameters. */
export function addressOf(path: string, words: Words = {}): Address {
  const search = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  return { to: path, search } as Address;
}

/** An address as text, for targets that are not links of the router. */
export function hrefOf({ to, search }: Address): string {
  const words = new URLSearchParams(search).toString();
  return words === '' ? to : `${to}?${words}`;
}

/** Parses the text of `hrefOf` into an address. */
export function readHref(href: string): Address {
  const [path = '', words = ''] = href.split('?');
  return addressOf(path, Object.fromEntries(new URLSearchParams(words)));
}

/** The names of the parameters in a pattern: `id` of `/trips/$id`. */
type Names<Pattern extends string> = Pattern extends `${string}/$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | Names<`/${More}`>
    : Rest
  : never;

/** One text for each parameter, in their order. */
type Values<Pattern extends string> = Pattern extends `${string}/$${infer Rest}`
  ? Rest extends `${string}/${infer More}`
    ? [string, ...Values<`/${More}`>]
    : [string]
  : [];

/** The values of the parameters of a pattern in an address. */
export type PathParams<Pattern extends string> = Readonly<Partial<Record<Names<Pattern>, string>>>;

/** The pattern of a route in the notation of the router, and the function that fills it. */
export interface Route<Pattern extends string = string, Given extends readonly unknown[] = readonly []> {
  (...given: Given): Address;
  readonly pattern: Pattern;
}

type Given<Pattern extends string, Word extends string> = [Word] extends [never]
  ? Values<Pattern>
  : [...Values<Pattern>, words?: Readonly<Partial<Record<Word, string | undefined>>>];

/** A route of the product; the further arguments name its search parameters. */
export function route<Pattern extends `/${string}`, Word extends string = never>(
  pattern: Pattern,
  ..._words: readonly Word[]
): Route<Pattern, Given<Pattern, Word>> {
  const fill = (...given: readonly (string | Words | undefined)[]) => {
    const values = given.filter((value) => typeof value === 'string').values();
    const words = given.find((value) => typeof value === 'object');
    return addressOf(
      pattern.replaceAll(/\$\w+/g, () => encodeURIComponent(values.next().value ?? '')),
      words,
    );
  };
  return Object.assign(fill, { pattern });
}
