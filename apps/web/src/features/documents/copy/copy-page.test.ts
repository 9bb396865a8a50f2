import type { Language } from '@wattbook/domain/texts/languages';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { exampleBookFile } from '@wattbook/domain/logbook/testing/example-book-file';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentSigner } from '../../../testing/document-signer.ts';
import { withOwnKey } from './copy-file.ts';
import { showCopy } from './copy-page.ts';

const signer = documentSigner(7);
const text = canonicalJson(exampleBookFile({}, signer));

function open(language: Language, ownKey: string | null = signer.key) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  showCopy(root, ownKey, language);
  const drop = (content: string, name = 'fahrtenbuch.json') => {
    const event = new Event('drop', { cancelable: true });
    Object.assign(event, { dataTransfer: { files: [new File([content], name)] } });
    root.querySelector('label')?.dispatchEvent(event);
  };
  return { root, drop };
}

afterEach(() => vi.unstubAllGlobals());

describe('the saved page', () => {
  it('checks a file without a server, with the key that it was saved with', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { root, drop } = open('de');
    drop(text);
    await vi.waitFor(() => expect(root.textContent).toContain('In dieser Datei wurde nichts geändert'));
    expect(root.textContent).toContain('Signiert von dieser Installation.');
    expect(root.textContent).toContain('B-WB 215E');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('names what was changed, and changes its language', async () => {
    const { root, drop } = open('en');
    drop(text.replace('Vom Tacho abgelesen', 'Vom Tacho geschätzt'));
    await vi.waitFor(() => expect(root.textContent).toContain('Entry 4 of May 3, 2026 does not fit'));
    const menu = root.querySelector('select');
    if (menu !== null) menu.value = 'de';
    menu?.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(root.textContent).toContain('Eintrag 4 vom 3. Mai 2026 passt nicht'));
    expect(document.documentElement.lang).toBe('de');
  });

  it('shows what a file says as text', async () => {
    const { root, drop } = open('en');
    drop('x', '<img src=x onerror=alert(1)>.json');
    await vi.waitFor(() => expect(root.textContent).toContain('<img src=x'));
    expect(root.querySelector('img')).toBeNull();
  });
});

describe('the key in the saved page', () => {
  it('is put in its place', () => expect(withOwnKey('a {"key":null} b', 'k$&+/=')).toBe('a {"key":"k$&+/="} b'));
  it('has no place in another page', () => expect(withOwnKey('<html>', 'k')).toBeNull());
});
