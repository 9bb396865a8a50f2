import { type ChangeLine, type LinesContext, linesOf, type Logged } from './entered-lines.ts';
import { loggedFields } from './logged-fields.ts';
import { vehicleFields } from './vehicle-fields.ts';

const allFields = { ...loggedFields, vehicles: vehicleFields };

/** A line for each changed field of an entry of the change log that has words. */
export const changeLines = ({ noun, ...values }: Logged, context: LinesContext): ChangeLine[] => linesOf(allFields[noun], values, context);
