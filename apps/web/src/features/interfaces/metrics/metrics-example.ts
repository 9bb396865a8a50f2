/** A reading of the metrics, for a terminal. */
export const metricsExample = (token: string, address: string): string => `curl -H "Authorization: Bearer ${token}" ${address}`;
