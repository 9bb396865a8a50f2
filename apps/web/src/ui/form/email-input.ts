/** What every field for an e-mail is: the right keyboard, and nobody who corrects what is typed. */
export const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
