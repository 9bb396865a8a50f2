import { expect, it } from 'vitest';
import { needsVehicle, ticketTopics } from './ticket.ts';

it('a ticket about the data of a vehicle names it, any other may (SUP-010 to SUP-013)', () => {
  expect(ticketTopics.filter(needsVehicle)).toEqual(['connectivity', 'data_analysis', 'data_missing']);
});
