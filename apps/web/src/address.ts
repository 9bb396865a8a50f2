declare const brand: unique symbol;

/** The target of a link, spread into a `Link`, `navigate` or `redirect`: `<Link {...paths.tripDetails(id)}>`. Branded, so that no plain text or object can replace it. */
export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly [brand]: true;
}

type SearchParameters = Readonly<Record<string, string | undefined>>;

/** An address of the product from its path and search parameters. */
export function addressOf(path: string, parameters: SearchParameters = {}): Address {
  const search = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
  return { to: path, search } as Address;
}

/** An address as text, for targets that are not links of the router. */
export function hrefOf({ to, search }: Address): string {
  const parameters = new URLSearchParams(search).toString();
  return parameters === '' ? to : `${to}?${parameters}`;
}

/** Parses the text of `hrefOf` into an address. */
export function parseHref(href: string): Address {
  const [path = '', parameters = ''] = href.split('?');
  return addressOf(path, Object.fromEntries(new URLSearchParams(parameters)));
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
export interface Route<Pattern extends string = string, RouteArguments extends readonly unknown[] = readonly []> {
  (...args: RouteArguments): Address;
  readonly pattern: Pattern;
}

type RouteArguments<Pattern extends string, Parameter extends string> = [Parameter] extends [never]
  ? Values<Pattern>
  : [...Values<Pattern>, words?: Readonly<Partial<Record<Parameter, string | undefined>>>];

/** A route of the product; the further arguments name its search parameters. */
export function route<Pattern extends `/${string}`, Parameter extends string = never>(
  pattern: Pattern,
  ..._parameters: readonly Parameter[]
): Route<Pattern, RouteArguments<Pattern, Parameter>> {
  const fill = (...args: readonly (string | SearchParameters | undefined)[]) => {
    const values = args.filter((value) => typeof value === 'string').values();
    const parameters = args.find((value) => typeof value === 'object');
    return addressOf(
      pattern.replaceAll(/\$\w+/g, () => encodeURIComponent(values.next().value ?? '')),
      parameters,
    );
  };
  return Object.assign(fill, { pattern });
}
