/** Maximum length of the name of a site. */
export const maxSiteNameLength = 100;

/** The limits of the radius of a site, in m. */
export const siteRadius = { min: 10, max: 5000, default: 100 } as const;

/** Maximum number of sites of an account: all are read whenever a trip or a charge ends. */
export const maxSites = 500;
