/** What the server gives somebody who signs in. */
export const tokensOf = (sub: string, claims: object = {}) => ({
  access_token: `h.${btoa(JSON.stringify({ sub, ...claims }))}.s`,
  refresh_token: 'r',
  expires_in: 60,
});
