import { createRoute } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { exampleBookFile } from '@wattbook/domain/logbook/testing/example-book-file';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { VerifyPage } from '../../app/verify-page.tsx';
import { documentSigner } from '../../testing/document-signer.ts';
import { visit } from '../../testing/visit.tsx';

const signer = documentSigner(7);
const text = canonicalJson(exampleBookFile({}, signer));
const fileOf = (content: string, name = 'fahrtenbuch.json') => new File([content], name, { type: 'application/json' });

const open = async (address = '/verify', key: string | null = signer.key) => {
  const visited = await visit(
    address,
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/verify', component: VerifyPage })],
    {
      ...(key !== null && { 'GET /v1/signing-key': { key, fingerprint: '' } }),
      'GET /verify-copy.html': () => new Response('<script type="application/json">{"key":null}</script>'),
      'POST /v1/users/verify': () => new Response(null, { status: 204 }),
    },
  );
  return visited;
};
const choose = async (file: File) => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('/verify', () => {
  it('says that nothing was changed, and sends the file nowhere', async () => {
    const { calls } = await open();
    await screen.findByText(/stays on this device/);
    await vi.waitFor(() => expect(calls()).toContain('GET /v1/signing-key'));
    const before = calls().length;
    await choose(fileOf(text));
    expect(await screen.findByRole('heading', { name: 'Nothing in this file was changed' })).toBeTruthy();
    expect(screen.getByText('Signed by this installation.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Logbook of Kombi' })).toBeTruthy();
    expect(calls()).toHaveLength(before);
  });

  it('names the entry that was changed', async () => {
    await open();
    await screen.findByText(/stays on this device/);
    await choose(fileOf(text.replace('Vom Tacho abgelesen', 'Vom Tacho geschätzt')));
    expect(await screen.findByText('Entry 4 of May 3, 2026 does not fit: it was changed, or the one before it.')).toBeTruthy();
  });

  it('takes a file that is dropped, and then another', async () => {
    await open();
    await screen.findByText(/stays on this device/);
    fireEvent.drop(document, { dataTransfer: { files: [fileOf('Einkaufszettel', 'liste.txt')] } });
    expect(await screen.findByText(/no signed document of Wattbook/)).toBeTruthy();
    fireEvent.drop(document, { dataTransfer: { files: [fileOf(text)] } });
    expect(await screen.findByRole('heading', { name: 'Nothing in this file was changed' })).toBeTruthy();
    expect(screen.queryByText(/no signed document of Wattbook/)).toBeNull();
  });

  it('says whose key it is not, and that it knows none without a network', async () => {
    await open('/verify', documentSigner(8).key);
    await screen.findByText(/stays on this device/);
    await choose(fileOf(text));
    expect(await screen.findByRole('heading', { name: /another installation signed it/ })).toBeTruthy();
    document.body.replaceChildren();
    await open('/verify', null);
    await screen.findByText(/stays on this device/);
    await choose(fileOf(text));
    expect(await screen.findByRole('heading', { name: /Compare the fingerprint/ })).toBeTruthy();
  });

  it('says that a file cannot be read', async () => {
    await open();
    await screen.findByText(/stays on this device/);
    const gone = fileOf(text);
    gone.arrayBuffer = () => Promise.reject(new Error('gone'));
    await choose(gone);
    expect(await screen.findByText('The file could not be read. Try again.')).toBeTruthy();
  });

  it('saves itself as one file with the key of this installation', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    });
    const { calls } = await open();
    await vi.waitFor(() => expect(calls()).toContain('GET /v1/signing-key'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save the page' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe(`<script type="application/json">{"key":"${signer.key}"}</script>`);
  });

  it('says that it could not be saved', async () => {
    const { setAnswers } = await open();
    setAnswers({ 'GET /verify-copy.html': () => new Response('<html>start page</html>') });
    await userEvent.click(await screen.findByRole('button', { name: 'Save the page' }));
    expect(await screen.findByText('The page could not be saved. Try again.')).toBeTruthy();
  });

  it('confirms an e-mail where the link of a mail leads there (OQ-022)', async () => {
    await open('/verify?email=jana%40example.org&code=123456');
    expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeTruthy();
  });
});
