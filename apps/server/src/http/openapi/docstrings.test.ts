import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { readDocstrings } from './docstrings.ts';

const source = `
/** A bicycle of the account. */
export const bicycle = z
  .object({
    id,
    /** The number of its gears (BIKE-012, OQ-007); null: unknown. */
    gears: z.number().nullable(),
    /**
     * Its frame in cm
     * (measured at the seat).
     */
    frame: z.number(),
  })
  .meta({ id: 'Bicycle' });

const query = z.strictObject({
  /** Only bicycles with this colour (decision 0042). */
  colour: z.string(),
});
`;

it('docstrings are read with their component, without what only contributors know', async () => {
  const { path, remove } = await makeTestFolder();
  try {
    await writeFile(join(path, 'bicycle.schema.ts'), source);
    await writeFile(join(path, 'bicycle.test.ts'), '/** Not read. */\n gears: 1');
    expect(Object.fromEntries(readDocstrings(path))).toEqual({
      'Bicycle.gears': 'The number of its gears; null: unknown.',
      gears: 'The number of its gears; null: unknown.',
      'Bicycle.frame': 'Its frame in cm (measured at the seat).',
      frame: 'Its frame in cm (measured at the seat).',
      colour: 'Only bicycles with this colour.',
    });
  } finally {
    await remove();
  }
});
