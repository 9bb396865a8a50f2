import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { MAX_CHUNK_BYTES } from '@wattbook/domain/imports/import-limits';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { exampleImport } from '../testing/example-import.ts';
import { FileGone, sendFiles } from './send-files.ts';

const network = () => new ApiError('network');

/** A server that receives bytes; `fails` returns the error of the n-th call. */
function setUp(sizes: readonly number[], { received = 0, fails = (_call: number): Error | null => null, refuses = -1 } = {}) {
  let state: ImportRecord = exampleImport({
    status: 'uploading',
    files: sizes.map((size, at) => ({
      name: `${at}.csv`,
      size,
      received: at === 0 ? received : 0,
      format: null,
      refused: null,
      missing: [],
    })),
  });
  const sent: string[] = [];
  const pauses: number[] = [];
  const started = state;
  let calls = 0;
  const run = (files = sizes.map((size, at) => new File([new Uint8Array(size)], `${at}.csv`))) =>
    sendFiles(
      {
        send: async (index, offset, bytes) => {
          calls += 1;
          const failure = fails(calls);
          if (failure !== null) throw failure;
          sent.push(`${index} ${offset}+${bytes.length}`);
          const file = state.files[index];
          if (file === undefined) throw new Error('no such file');
          const next = index === refuses ? { ...file, refused: 'zip' as const } : { ...file, received: offset + bytes.length };
          state = { ...state, files: state.files.with(index, next) };
          return state;
        },
        onProgress: () => undefined,
        pause: async (milliseconds) => void pauses.push(milliseconds),
      },
      started,
      files,
    );
  return { run, sent, pauses };
}

describe('the bytes of files', () => {
  it('are sent one chunk after the other', async () => {
    const { run, sent } = setUp([MAX_CHUNK_BYTES + 5, 3]);
    await run();
    expect(sent).toEqual([`0 0+${MAX_CHUNK_BYTES}`, `0 ${MAX_CHUNK_BYTES}+5`, '1 0+3']);
  });

  it('continue from the position that the server has', async () => {
    const { run, sent } = setUp([10], { received: 4 });
    await run();
    expect(sent).toEqual(['0 4+6']);
  });

  it('are sent again after a network failure', async () => {
    const { run, sent, pauses } = setUp([3], { fails: (call) => (call < 3 ? network() : null) });
    await run();
    expect([sent, pauses]).toEqual([['0 0+3'], [1000, 2000]]);
  });

  it.each([
    ['the network stays away', network, 'network'],
    ['the import is gone', () => new ApiError('not_found'), 'not_found'],
  ])('stop when %s', async (_, failure, word) => {
    const { run, sent } = setUp([3], { fails: failure });
    await expect(run()).rejects.toMatchObject({ word });
    expect(sent).toEqual([]);
  });

  it('are no longer sent for a file that is refused', async () => {
    const { run, sent } = setUp([MAX_CHUNK_BYTES * 3, 3], { refuses: 0 });
    await run();
    expect(sent).toEqual([`0 0+${MAX_CHUNK_BYTES}`, '1 0+3']);
  });

  it('cannot be sent for a file that is gone', async () => {
    const gone = Object.assign(new File(['abc'], '0.csv'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    await expect(setUp([3]).run([gone])).rejects.toEqual(new FileGone('0.csv'));
  });
});
