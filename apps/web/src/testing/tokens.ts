/** The answer of the server to a sign-in. */
export const tokensOf = (sub: string) => ({ access_token: `h.${btoa(JSON.stringify({ sub }))}.s`, refresh_token: 'r', expires_in: 60 });
