import { describe, expect, it } from 'vitest';
import { levelPath, levelPoints } from './level-line.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(hours * hour).toISOString();

describe('the level line of the last 24 hours', () => {
  it('connects the known levels at the edges of the segments with the current one', () => {
    const segments = [
      { startTime: at(-5), endTime: at(2), startLevel: 70, endLevel: 60 },
      { startTime: at(3), endTime: at(5), startLevel: null, endLevel: 58 },
    ];
    expect(levelPoints(segments, 0, 24 * hour, 57)).toEqual([
      [0, 70],
      [2 * hour, 60],
      [5 * hour, 58],
      [24 * hour, 57],
    ]);
  });

  it('is flat in the middle without a change, and fills its box after a large one', () => {
    const flat = levelPath(
      [
        [0, 50],
        [10, 50],
      ],
      [0, 10],
      [100, 30],
    );
    expect(flat).toEqual(['0.0 15.0', '100.0 15.0']);
    expect(
      levelPath(
        [
          [0, 80],
          [10, 20],
        ],
        [0, 10],
        [100, 30],
      ),
    ).toEqual(['0.0 0.0', '100.0 30.0']);
  });

  it('is empty with one point', () => expect(levelPath([[0, 50]], [0, 10], [100, 30])).toEqual([]));
});
