import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { LONGEST_PORTION } from '@wattbook/domain/imports/import-limits';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/browser-session.ts';
import { tokensOf } from '../../../testing/tokens.ts';
import { someImport } from '../testing/some-import.ts';
import { useSendFiles } from './uploads.ts';

const size = LONGEST_PORTION + 3;
const announced = someImport({
  status: 'uploading',
  files: [{ name: 'March.csv', size, received: 0, refused: null, missing: [] }],
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('an upload ends with its session, and the next user sees nothing of it', async () => {
  session.enter(tokensOf('jana'));
  const portions: string[] = [];
  const firstPortion = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    if (!url.startsWith('/v1/imports/')) return new Response(null, { status: 204 });
    portions.push(url);
    await firstPortion.promise;
    signal?.throwIfAborted();
    return Response.json({ ...announced, files: [{ ...announced.files[0], received: LONGEST_PORTION }] });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useSendFiles, { wrapper });
  const sending = result.current(announced, [new File([new Uint8Array(size)], 'March.csv')]);
  await vi.waitFor(() => expect(portions).toHaveLength(1));
  session.logout();
  session.enter(tokensOf('otto'));
  firstPortion.resolve();
  await sending;
  expect(portions).toHaveLength(1);
  expect(client.getQueryData(['imports'])).toBeUndefined();
});
