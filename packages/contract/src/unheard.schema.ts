import { z } from 'zod';

const edge = (name: 'start' | 'end') =>
  z
    .number()
    .int()
    .nullable()
    .describe(
      `Seconds of the silence in which the ${name} lies; null: the ${name} was reported; 0: it was estimated, and how long the silence was is not known.`,
    );

/** What a segment has of the times in which the vehicle was not heard, in seconds (decision 0059). */
export const unheardFields = {
  startUnheard: edge('start'),
  endUnheard: edge('end'),
  unheard: z
    .number()
    .int()
    .nullable()
    .describe('Seconds of the silences inside; 0: none; null: there are some, and how long they were is not known.'),
};
