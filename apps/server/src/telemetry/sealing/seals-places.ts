/** Whether the places of a vehicle are sealed: those of a logbook always, others where their owner wants it; and not before there is a key to seal them to (OQ-044). */
export const sealsPlaces = (vehicle: string, account = `${vehicle}.account_id`): string =>
  `exists (select from users owner where owner.account_id = ${account} and owner.public_key is not null
     and (${vehicle}.logbook or owner.seal_places))`;
