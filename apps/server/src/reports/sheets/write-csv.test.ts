import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

const columns = [{ name: 'Reason', cell: (text: string) => text }];
const write = (text: string, isForSheets: boolean) => writeCsv(columns, [text], { decimalSymbol: ',', isForSheets });

it.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '＝1+1', '＠SUM(1)', "'=1+1"])(
  '%s is no formula in a sheet, and as it is for a program',
  (text) => {
    expect(write(text, true)).toBe(`"Reason"\r\n"'${text}"\r\n`);
    expect(write(text, false)).toBe(`"Reason"\r\n"${text}"\r\n`);
  },
);
