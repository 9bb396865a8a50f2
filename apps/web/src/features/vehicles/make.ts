/** Whether a vehicle is known to be a Tesla; one of unknown make is not. */
export const isTesla = (manufacture: string | null): boolean => /^tesla\b/i.test(manufacture?.trim() ?? '');
