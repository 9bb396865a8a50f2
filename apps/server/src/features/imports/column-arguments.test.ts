import type { RowKind } from '@wattbook/domain/imports/row-kinds';
import { describe, expect, it } from 'vitest';
import { mappingAsText, mappingOfFile } from './column-arguments.ts';

const table = 'When;Level, usable;Odo:km;Other\n06.05.2024 10:00;54,5;12.345,6;x\n';

async function mapOf(map: readonly string[], content = table, rows?: RowKind): Promise<string> {
  const bytes = async function* () {
    yield await Promise.resolve(Buffer.from(content));
  };
  const mapping = await mappingOfFile(bytes(), map, rows);
  return 'wrong' in mapping ? mapping.wrong : `${mapping.rows === undefined ? '' : `${mapping.rows} `}${mappingAsText(mapping)}`;
}

describe('the columns of a table on the command line (SET-023)', () => {
  it.each<[string, readonly string[], string]>([
    [
      'with units',
      ['time=When:day_first,soc=Level, usable:percent,odometer=Odo:km:mi,decimal=comma'],
      'time=When:day_first,soc=Level, usable:percent,odometer=Odo:km:mi,decimal=comma',
    ],
    ['in several arguments', ['time=When', 'odometer=Odo:km'], 'time=When:day_first,odometer=Odo:km:km,decimal=comma'],
    ['with what the rows show', ['time=When,soc=Level, usable'], 'time=When:day_first,soc=Level, usable:percent,decimal=comma'],
    [
      'with another notation than the rows show',
      ['time=When:month_first,odometer=Odo:km,decimal=point'],
      'time=When:month_first,odometer=Odo:km:km,decimal=point',
    ],
  ])('are read %s', async (_, map, expected) => {
    expect(await mapOf(map)).toBe(expected);
    expect(await mapOf([expected])).toBe(expected);
  });

  it('are guessed without an argument', async () =>
    expect(await mapOf([], 'time,soc,other\n2024-05-06 10:00,5,x\n')).toBe('time=time:year_first,soc=soc:percent,decimal=point'));

  it('are those of whole drives, charges or costs where the rows are', async () => {
    const list = 'When,Until,Km,Price\n2024-05-13 10:00,2024-05-13 11:00,40,5\n';
    const map = 'start=When:year_first,end=Until,distance=Km:km,decimal=point';
    expect(await mapOf([map], list, 'drives')).toBe(`drives ${map}`);
    expect(await mapOf([], list)).toBe(`drives ${map}`);
    expect(await mapOf([], list, 'costs')).toBe('costs start=When:year_first,cost=Price:number,decimal=point');
    expect(await mapOf(['start=When,energy=Price'], list, 'charges')).toBe('charges start=When:year_first,energy=Price:kwh,decimal=point');
    expect(await mapOf([map], list)).toContain('there is no start in --rows readings');
    expect(await mapOf(['start=When,distance=Km'], list, 'drives')).toContain('a drive needs its end or how long it lasted');
    expect(await mapOf(['start=When,end=Until'], list, 'drives')).toContain('a drive needs its distance');
    expect(await mapOf(['start=When,cost=Price'], list, 'charges')).toContain('a charge needs its energy');
    expect(await mapOf(['start=When,note=Km'], list, 'costs')).toContain('a cost needs its amount');
    expect(await mapOf(['distance=Km,end=Until'], list, 'drives')).toContain('write start=<column>');
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown target', ['time=When,level=Other'], '--map level=Other: there is no level in --rows readings; name one of time, clock'],
    ['no target', ['When'], '--map When: there is no target'],
    ['an unknown column', ['time=Date'], '--map time=Date: the file has no column Date. It has When, Level, usable, Odo:km, Other.'],
    ['an unknown unit', ['time=When,odometer=Odo:km:yards'], 'write one of km, mi, nautical_miles, metres_to_km'],
    ['an unknown notation', ['time=When:iso'], 'write one of year_first, day_first'],
    ['an unknown decimal mark', ['time=When,decimal=dot'], 'write decimal=point or decimal=comma'],
    ['a target twice', ['time=When,time=Other'], 'time is named twice'],
    ['no time', ['odometer=Odo:km'], 'no column is the time; write time=<column>. The file has the columns When'],
    ['no value', ['time=When'], 'only the time is known'],
    ['half a position', ['time=When,latitude=Other'], 'a position needs latitude and longitude'],
  ])('are refused with %s', async (_, map, message) => expect(await mapOf(map)).toContain(message));

  it('are asked for where day and month could be either', async () =>
    expect(await mapOf([], 'time,soc\n5/6/2024 10:00,5\n')).toContain(
      'the notation of the times is not clear; write time=<column>:<notation>',
    ));

  it('are refused in what is no table', async () => expect(await mapOf([], 'PK\0\0')).toContain('The file is not a table'));
});
