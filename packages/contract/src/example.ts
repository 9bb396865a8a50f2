/** The e-mail of the caller in an example. */
export const exampleEmail = 'caller@example.org';
/** The password of the caller in an example. */
export const examplePassword = 'Strom4!auto';
/** The code of the set-up. */
export const exampleCode = 'ABCD-EFGH-JKMN';
/** Somebody who has no account yet. */
export const exampleVisitor = { firstName: 'Jana', lastName: 'Ott', email: 'jana@example.org', password: examplePassword, language: 'en' };
export const examplePlace = { latitude: 48.1, longitude: 11.5 };

/**
 * An id in an example: of the caller's row of a noun, by the first part of the paths of its calls (`vehicles`), or of a row that is made for examples (`nextTrip`). Who sends
 * the example puts the id of a real row in its place.
 */
export const exampleId = (noun: string): string => {
  const hash = Array.from(noun, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) % 0x1_0000_0000_0000, 7);
  return `00000000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
};
