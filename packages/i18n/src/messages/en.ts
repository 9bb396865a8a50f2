import { charges } from './charges.en.ts';
import { charts } from './charts.en.ts';
import { errors } from './errors.en.ts';
import { live } from './live.en.ts';
import { lost } from './lost.en.ts';
import { maps } from './maps.en.ts';
import { trips } from './trips.en.ts';
import { units } from './units.en.ts';
import { vehicles } from './vehicles.en.ts';

/** Every noun of the English catalogue; a new noun is one file a language and one line here. */
export const en = { charges, charts, errors, live, lost, maps, trips, units, vehicles };
