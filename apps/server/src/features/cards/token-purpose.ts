/** What the tokens of the providers of tariffs are sealed for. */
export const tokenPurpose = 'token of a tariff';
