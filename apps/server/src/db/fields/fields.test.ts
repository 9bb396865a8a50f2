import { normalizeTags } from '@wattbook/domain/account/tags';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ContactsTable } from '../schema/contact-tables.ts';
import type { TripsTable } from '../schema/segment-tables.ts';
import { draftOf } from './draft-of.ts';
import { kindsOf } from './kinds.ts';
import { pickWritable, writeColumns } from './write-columns.ts';

const contact = kindsOf<ContactsTable>();
const contactFields = {
  id: contact.readOnly('id'),
  firstName: contact.column('first_name'),
  company: contact.text('company'),
  fleet: contact.computed(['fleet_id'], (row) => row.fleet_id !== null),
};
const trip = kindsOf<TripsTable>();
const tripFields = {
  startTime: trip.instant('start_time'),
  usedkWh: trip.quantity('used_kwh'),
  cost: trip.money('cost', 'cost_currency'),
  startLocation: trip.place('start_latitude', 'start_longitude'),
  startAddress: trip.address('start_address'),
  tags: trip.tags('tags', normalizeTags),
  name: trip.text('name'),
};
const euros = { currency: 'EUR' } as const;

describe('the columns of values', () => {
  it.each([
    [{ name: 'Visit' }, { name: 'Visit' }],
    [{ name: '' }, { name: null }],
    [{ name: null }, { name: null }],
    [{ usedkWh: 1.23456 }, { used_kwh: 1.23456 }],
    [{ cost: 12.34 }, { cost: 1234, cost_currency: 'EUR' }],
    [{ cost: null }, { cost: null, cost_currency: null }],
    [{ startTime: '2026-06-01T10:00:00+02:00' }, { start_time: new Date('2026-06-01T08:00:00Z') }],
    [{ startLocation: { latitude: 48, longitude: 11 } }, { start_latitude: 48, start_longitude: 11 }],
    [{ tags: [' a ', 'a', ''] }, { tags: ['a'] }],
    [{ name: undefined }, {}],
    [{}, {}],
  ])('of %j are %j', (values, columns) => {
    expect(writeColumns(tripFields, values, euros)).toEqual(columns);
  });

  it('are those of fields that can be written', () => {
    const sent = { id: 'x', firstName: 'Mia', fleet: true, password: 'secret' };
    expect(pickWritable(contactFields, sent)).toEqual({ firstName: 'Mia' });
  });

  it('have types: those of a required value are required', () => {
    expectTypeOf(writeColumns(contactFields, { firstName: 'Mia' }).first_name).toEqualTypeOf<string>();
    const changes: { readonly firstName?: string } = {};
    expectTypeOf(writeColumns(contactFields, changes).first_name).toEqualTypeOf<string | undefined>();
  });

  it('do not compile for a misspelt name, a value of another type or a field that is not written', () => {
    const mistakes = () => {
      // @ts-expect-error -- there is no such field
      writeColumns(contactFields, { firstname: 'Mia' });
      // @ts-expect-error -- a name is a text
      writeColumns(contactFields, { firstName: 5 });
      // @ts-expect-error -- an id is never written
      writeColumns(contactFields, { id: 'x' });
      // @ts-expect-error -- a calculated field is not written
      writeColumns(contactFields, { fleet: true });
      // @ts-expect-error -- an amount has a currency
      writeColumns(tripFields, { cost: 5 });
      // @ts-expect-error -- there is no such column
      contact.text('compny');
      // @ts-expect-error -- this column is not null, and an empty text is stored as null
      contact.text('first_name');
      // @ts-expect-error -- a company is no moment
      contact.instant('company');
      // @ts-expect-error -- JSON is written in another form than it is read
      trip.column('start_address');
    };
    // The type check of this file is the test.
    expect(mistakes).toBeTypeOf('function');
  });
});

describe('the draft of a row', () => {
  it('has the values that rules check, null where the row has none yet', () => {
    const draft = draftOf(tripFields, writeColumns(tripFields, { startTime: '2026-06-01T08:00:00Z', cost: 12.34, name: '' }, euros));
    expect(draft).toEqual({
      startTime: Date.UTC(2026, 5, 1, 8),
      usedkWh: null,
      cost: 12.34,
      startAddress: null,
      startLocation: null,
      tags: [],
      name: null,
    });
  });
});
