import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { MAX_CHUNK_BYTES } from '@wattbook/domain/imports/import-limits';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/browser-session.ts';
import { tokensOf } from '../../../testing/tokens.ts';
import { exampleImport } from '../testing/example-import.ts';
import { useSendFiles } from './uploads.ts';

const size = MAX_CHUNK_BYTES + 3;
const announced = exampleImport({
  status: 'uploading',
  files: [{ name: 'March.csv', size, received: 0, format: 'teslafi', refused: null, missing: [] }],
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('an upload ends with its session, and the next user sees nothing of it', async () => {
  session.signInWith(tokensOf('jana'));
  const chunks: string[] = [];
  const firstChunk = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    if (!url.startsWith('/v1/imports/')) return new Response(null, { status: 204 });
    chunks.push(url);
    await firstChunk.promise;
    signal?.throwIfAborted();
    return Response.json({ ...announced, files: [{ ...announced.files[0], received: MAX_CHUNK_BYTES }] });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useSendFiles, { wrapper });
  const sending = result.current(announced, [new File([new Uint8Array(size)], 'March.csv')]);
  await vi.waitFor(() => expect(chunks).toHaveLength(1));
  session.signOut();
  session.signInWith(tokensOf('otto'));
  firstChunk.resolve();
  await sending;
  expect(chunks).toHaveLength(1);
  expect(client.getQueryData(['imports'])).toBeUndefined();
});
