/** The categories of a card (COST-057). */
export const cardCategories = ['Home', 'Supercharger', 'Company', 'Private', 'Public'] as const;
export type CardCategory = (typeof cardCategories)[number];

/** The providers of smart tariffs (COST-060). */
export const integrations = ['Tibber', 'Rabot', 'Ostrom', 'Awattar', 'Octopus'] as const;
export type Integration = (typeof integrations)[number];

/** The integrations that need an address (COST-077). */
export const integrationsWithAddress: readonly Integration[] = ['Rabot', 'Ostrom', 'Awattar'];

/** The texts of a card with their maximum length. `RFID` is the id of the chosen home at the provider (COST-055). */
export const cardTexts = { name: 100, url: 500, token: 2000, RFID: 200 } as const;

/** Minimum and maximum of the numbers of a card: a fee a month and a fee a charge in main units of its currency, the loss of charging in percent (COST-051, OQ-187). */
export const cardNumbers = { flat: [0, 1_000_000], base: [0, 1_000_000], loss: [0, 90] } as const satisfies Readonly<
  Record<string, readonly [min: number, max: number]>
>;
export type CardNumber = keyof typeof cardNumbers;

/** Minimum and maximum of what a smart tariff adds to its prices: grid fees in main units per kWh, tax in percent (OQ-201). */
export const tariffNumbers = { gridFee: [0, 100], tax: [0, 100] } as const;

/** The number of an account at Octopus, or the code of a British tariff (`E-1R-AGILE-24-10-01-C`). */
export const octopusHomePattern = /^(A-[0-9A-Z]{4,20}|E-[12]R-[0-9A-Z-]{1,60}-[A-P])$/;

/** Minimum and maximum of a price in main units of the currency; below 0 is a discount on a dynamic tariff. */
export const priceLimits = [-100_000, 100_000] as const;

/** Maximum price entries and operators of a card, and maximum cards of a list (COST-036). */
export const [MAX_PRICES, MAX_OPERATORS, MAX_CARDS] = [500, 1000, 1000];

/** What a new card has before anything is chosen (COST-057, COST-058, COST-065); its currency is the user's. */
export const cardDefaults = { category: 'Public', country: 'DE', timezone: 'Europe/Berlin' } as const;

/** A colour of a card: `#rrggbb`. */
export const cardColorPattern = /^#[0-9a-f]{6}$/;
