import { z } from 'zod';
import { expect, it } from 'vitest';
import { allowList } from './allow-list.ts';
import { answerText } from './answer-text.ts';

const row = z.object({ id: z.number(), name: z.string().nullable() });
const cut = allowList(z.object({ total: z.number(), data: z.array(row), note: z.string().optional() }));
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: id % 2 === 0 ? null : `"${id}",\n`, secret: 'x' }));

it.each([0, 1, 200, 201, 1234])('an answer with %i rows is the JSON of its declared fields', async (count) => {
  const value = { total: count, data: rowsOf(count), secret: 'x', note: undefined };
  const text = await answerText(cut, value);
  expect(JSON.parse(text)).toEqual({ total: count, data: value.data.map(({ id, name }) => ({ id, name })) });
});

it('other answers are the JSON of their declared fields', async () => {
  const ofOne = (value: unknown) => answerText(allowList(row), value);
  expect(JSON.parse(await ofOne({ id: 1, name: 'a', secret: 'x' }))).toEqual({ id: 1, name: 'a' });
  expect(await answerText((value) => value, null)).toBe('null');
});

it('a long list leaves turns of the event loop to other work', async () => {
  let [turns, isOver] = [0, false];
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await answerText(cut, { total: 2000, data: rowsOf(2000) });
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(9);
});
