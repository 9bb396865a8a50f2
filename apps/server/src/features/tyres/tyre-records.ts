import type { NewTyre, TyreChanges } from '@wattbook/contract/tyres/tyre.schema';
import { checkTyres } from '@wattbook/domain/tyres/tyre-set';
import { givenOf } from '../../db/fields/given.ts';
import { AppError } from '../../http/app-error.ts';
import { vehicleRecords } from '../vehicle-records/public.ts';
import { type EnteredTyre, tyreColumns, type tyreFields, tyres } from './tyre.fields.ts';

/** Sets of tyres of vehicles. A set is checked as a whole: its mounts follow each other. */
export const tyreRecords = vehicleRecords<'tyres', typeof tyreFields, NewTyre, TyreChanges>({
  noun: 'tyres',
  listed: tyres,
  entered: ['name', 'season', 'size', 'dot', 'note', 'mounts', 'treads'],
  nameOf: ({ name }) => name,
  columnsOf: (values, before) => {
    const entered = { ...before, ...givenOf(values) } as EnteredTyre;
    const { size, dot, note, ...rest } = entered;
    const whole = { ...rest, size: size ?? null, dot: dot === '' ? null : (dot ?? null), note: note ?? null };
    const fields = checkTyres(whole);
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
    return tyreColumns(whole);
  },
});
