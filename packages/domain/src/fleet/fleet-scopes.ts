/** The scopes that screens have words for, without the name of the product before them (TEAM-047, OQ-217). A fleet may request others, which are shown as they are (TEAM-048). */
export const knownScopes = [
  'vehicle_data',
  'charges',
  'odometer',
  'factsheet',
  'commute',
  'trips_tags',
  'charging_home',
  'charging_company',
  'charges_gps',
  'charging_home_gps',
  'charging_company_gps',
  'logbook',
  'last_location',
  'statements',
] as const;

/** Maximum number of the scopes that a fleet requests, and of the characters of one. */
export const [MAX_SCOPES, MAX_SCOPE_LENGTH] = [50, 100];

/**
 * Returns requested scopes as they are stored, `[charges, odometer]`, each once (TEAM-045); null where the text is no such list. A driver agrees to the text word for
 * word, so a list that differs in spaces only must be the same text (OQ-215).
 */
export function parseScopes(text: string): string | null {
  const inside = /^\s*\[([^[\]]*)\]\s*$/.exec(text)?.[1];
  if (inside === undefined) return null;
  const scopes = inside.split(',').map((scope) => scope.trim());
  const isList = scopes.length <= MAX_SCOPES && scopes.every((scope) => scope.length <= MAX_SCOPE_LENGTH && /^[!-~]+$/.test(scope));
  return isList ? `[${[...new Set(scopes)].join(', ')}]` : null;
}
