import { tables as consistency } from './consistency/tables.ts';
import { tables as fold } from './fold/tables.ts';
import { tables as intake } from './intake/tables.ts';
import { tables as lines } from './lines/tables.ts';
import { tables as logbook } from './logbook/tables.ts';
import { tables as packing } from './packing/tables.ts';
import { tables as replay } from './replay/tables.ts';
import { tables as sealing } from './sealing/tables.ts';
import { tables as segments } from './segments/tables.ts';
import { tables } from './tables.ts';

/** Every table of the pipeline of samples. */
export const telemetryTables = {
  ...tables,
  ...consistency,
  ...fold,
  ...intake,
  ...lines,
  ...logbook,
  ...packing,
  ...replay,
  ...sealing,
  ...segments,
};
