import { about } from './about.en.ts';
import { charges } from './charges.en.ts';
import { charts } from './charts.en.ts';
import { errors } from './errors.en.ts';
import { live } from './live.en.ts';
import { lost } from './lost.en.ts';
import { maps } from './maps.en.ts';
import { ranges } from './ranges.en.ts';
import { shell } from './shell.en.ts';
import { signIn } from './sign-in.en.ts';
import { table } from './table.en.ts';
import { trips } from './trips.en.ts';
import { units } from './units.en.ts';
import { vehicles } from './vehicles.en.ts';

/** Every noun of the English catalogue; a new noun is one file a language and one line here. */
export const en = { about, charges, charts, errors, live, lost, maps, ranges, shell, signIn, table, trips, units, vehicles };
