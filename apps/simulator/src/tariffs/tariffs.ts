import { awattar } from './awattar.ts';
import { energyCharts } from './energy-charts.ts';
import { octopus, octopusGermany } from './octopus.ts';
import { ostrom } from './ostrom.ts';
import { rabot } from './rabot.ts';
import { tibber } from './tibber.ts';

/** The simulated providers of smart tariffs, for `startSources`. */
export const tariffSources = [tibber, awattar, octopus, octopusGermany, ostrom, rabot, energyCharts];
