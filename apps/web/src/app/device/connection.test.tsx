import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, noteAnswer } from '../../api/kept-moments.ts';
import { queryClient } from '../query-client.ts';
import { useKeptMoment } from './connection.ts';

const kept = (moment: number) => Response.json({}, { headers: { 'x-wattbook-kept': String(moment) } });
const Shown = () => <p>{String(useKeptMoment())}</p>;
const note = (url: string, answer: Response) => act(async () => noteAnswer(url, undefined, answer));

beforeEach(() => forgetKept(Number.POSITIVE_INFINITY));
afterEach(() => vi.restoreAllMocks());

it('where the server answers again, what is shown is read again, and only then of now', async () => {
  let end = () => {};
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise((resolve) => (end = resolve)));
  render(<Shown />);
  await note('/v1/trips', kept(1000));
  expect(screen.getByText('1000')).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
  await note('/v1/vehicles', Response.json({}));
  await note('/v1/vehicles', Response.json({}));
  expect(read).toHaveBeenCalledOnce();
  expect(screen.getByText('1000')).toBeTruthy();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await note('/v1/charges', kept(2000));
  await act(async () => end());
  expect(screen.getByText('2000')).toBeTruthy();
});
