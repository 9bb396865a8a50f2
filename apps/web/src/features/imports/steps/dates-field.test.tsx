import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleImport } from '../testing/example-import.ts';
import { choose, open, press } from '../testing/import-screen.ts';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const fuel = (name: string, ...dates: readonly string[]) =>
  new File([['Date,Odometer,FuelConsumed,Cost', ...dates.map((date) => `${date},1000,40,$50.00`)].join('\n')], name, { type: 'text/csv' });
const question = /How does .* write dates/;

async function openWith(...files: File[]) {
  const post = recordBodies(() => exampleImport({ status: 'uploading' }));
  const visited = await open([], { 'POST /v1/imports': post.answer });
  await choose(...files);
  await screen.findByLabelText('Time zone of the files');
  return { ...visited, post };
}

describe('the dates of LubeLogger (SET-023)', () => {
  it('that can be read in two ways are asked for, with what one of them means, and sent with the files', async () => {
    const { post, calls } = await openWith(fuel('fuel.csv', '3/4/2026', '5/6/2026'));
    expect(screen.getByRole('radiogroup', { name: /How does fuel\.csv write dates/ })).toBeTruthy();
    expect(screen.getByText('3/4/2026 is April 3, 2026')).toBeTruthy();
    expect(screen.getByText('3/4/2026 is March 4, 2026')).toBeTruthy();
    await press('Upload and check');
    expect(await screen.findByText('Choose how the dates are written')).toBeTruthy();
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Month first' }));
    expect(screen.queryByText('Choose how the dates are written')).toBeNull();
    await press('Upload and check');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({ dates: 'month_first' });
  });

  it('that another file tells are proposed', async () => {
    const { post } = await openWith(fuel('fuel.csv', '3/4/2026'), fuel('more.csv', '3/14/2026'));
    expect(screen.getByRole('radio', { name: 'Month first' })).toHaveProperty('checked', true);
    await press('Upload and check');
    await waitFor(() => expect(post.sent[0]).toMatchObject({ dates: 'month_first' }));
  });

  it('that are certain are not asked for', async () => {
    const { post } = await openWith(fuel('fuel.csv', '3/14/2026'));
    expect(screen.queryByText(question)).toBeNull();
    await press('Upload and check');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).not.toHaveProperty('dates');
  });
});
