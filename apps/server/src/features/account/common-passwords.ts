/** What the list lacks: the name of the product, and words of keyboards and greetings in German. */
const ownWords = ['wattbook', 'willkommen', 'qwertz', 'qwertzu', 'qwertzui', 'qwertzuiop', 'yxcvbnm'];

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password: the list has about 50,000 entries, in lower case. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...ownWords]);
}

/** Knows the common passwords, in lower case. */
export async function loadCommonPasswords(): Promise<(text: string) => boolean> {
  loaded ??= load();
  const list = await loaded;
  return (text) => list.has(text);
}
