import type { Site } from '@wattbook/contract/configuration.endpoints';

export type Statistics = NonNullable<Site['statistics']>;

interface Visit {
  readonly visitor: string;
  /** The pattern of the page, such as `/trips/$id/details`: never the address, which identifies the record that the user views. */
  readonly page: string;
  readonly origin: string;
  readonly language: string;
  readonly screen: { readonly width: number; readonly height: number };
  /** Prevents caching. */
  readonly nonce: string;
}

/** The fields of one visit for Matomo's tracking API. */
export function visitFields({ site }: Statistics, { visitor, page, origin, language, screen, nonce }: Visit): Record<string, string> {
  return {
    idsite: site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    rand: nonce,
    _id: visitor,
    url: `${origin}${page}`,
    action_name: page,
    lang: language,
    res: `${screen.width}x${screen.height}`,
  };
}

/** Counts one visit. No third-party script runs here: it could read tokens and places. A failed call is not repeated. */
export function countVisit(statistics: Statistics, visit: Visit): void {
  fetch(statistics.url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: new URLSearchParams(visitFields(statistics, visit)),
  }).catch(() => undefined);
}
