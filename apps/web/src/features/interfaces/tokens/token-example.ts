/** A call with an API token, for a terminal. */
export const tokenExample = (token: string, origin: string): string => `curl -H "Authorization: Bearer ${token}" ${origin}/v1/vehicles`;
