import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser that has loaded nothing yet. */
async function freshI18n() {
  vi.resetModules();
  localStorage.setItem('wattbook.language', 'en');
  return import('./i18n.ts');
}
type I18n = Awaited<ReturnType<typeof freshI18n>>;

const shown = ({ activeCatalogue }: I18n) => {
  const { messages } = activeCatalogue();
  return [messages['signIn.title'], messages['imports.title']];
};
const english = ['Sign in', 'Import recordings'];
const german = ['Anmelden', 'Aufzeichnungen importieren'];

beforeEach(() => localStorage.clear());

describe('the texts of screens', () => {
  it('are not loaded before a screen needs them', async () => {
    const i18n = await freshI18n();
    await i18n.startI18n();
    expect(shown(i18n)).toEqual(['Sign in', undefined]);
    expect(await i18n.withTexts(Promise.resolve('screen'), 'imports')).toBe('screen');
    expect(shown(i18n)).toEqual(english);
  });

  it.each<[string, (i18n: I18n) => Promise<unknown>[]]>([
    ['before the first texts are there', (i18n) => [i18n.startI18n(), i18n.loadScreenTexts('imports')]],
    ['by two screens at once', (i18n) => [i18n.startI18n(), i18n.loadScreenTexts('imports'), i18n.loadScreenTexts('imports')]],
    ['before the start', (i18n) => [i18n.loadScreenTexts('imports'), i18n.startI18n()]],
  ])('stay when they are requested %s', async (_, calls) => {
    const i18n = await freshI18n();
    await Promise.all(calls(i18n));
    expect(shown(i18n)).toEqual(english);
  });

  it.each<[string, (i18n: I18n) => Promise<unknown>[]]>([
    ['before', (i18n) => [i18n.switchLanguage('de'), i18n.loadScreenTexts('imports')]],
    ['after', (i18n) => [i18n.loadScreenTexts('imports'), i18n.switchLanguage('de')]],
  ])('are those of the language that was chosen at the same time, %s them', async (_, calls) => {
    const i18n = await freshI18n();
    await i18n.startI18n();
    await Promise.all(calls(i18n));
    expect(shown(i18n)).toEqual(german);
    expect(document.documentElement.lang).toBe('de');
    await i18n.switchLanguage('en');
    expect(shown(i18n)).toEqual(english);
  });
});
