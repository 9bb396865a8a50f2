import type { WeekFacts, WeekOfVehicle } from './news.ts';
import type { MessageFormats, Say } from './message-formats.ts';

/** The week in lines: what each vehicle did, what is odd, and what waits for the user. */
export function weekText(
  { vehicles, interrupted, findings, untagged, due, cards, statements, returned }: WeekFacts,
  say: Say,
  formats: MessageFormats,
): string {
  const lines = [
    ...vehicles.map((vehicle) => vehicleLine(vehicle, say, formats)),
    ...vehicles.flatMap(({ vehicle, loss }) =>
      loss === null
        ? []
        : [say('messages.text.weekLoss', { vehicle, energy: formats.energy(loss.kWh), usual: formats.energy(loss.usual) })],
    ),
    ...(interrupted === 0 ? [] : [say('messages.text.weekInterrupted', { count: interrupted })]),
    ...(findings === 0 ? [] : [say('messages.text.weekFindings', { count: findings })]),
    ...(untagged === 0 ? [] : [say('messages.text.weekUntagged', { count: untagged })]),
    ...(due === 0 ? [] : [say('messages.text.weekDue', { count: due })]),
    ...(cards === 0 ? [] : [say('messages.text.weekCards', { count: cards })]),
    ...(statements === 0 ? [] : [say('messages.text.weekStatements', { count: statements })]),
    ...(returned === 0 ? [] : [say('messages.text.weekReturned', { count: returned })]),
  ];
  return lines.join('\n');
}

function vehicleLine({ vehicle, distance, used, charged, costs }: WeekOfVehicle, say: Say, formats: MessageFormats): string {
  const cost = costs.map((one) => formats.money(one.cost, one.currency)).join(' + ');
  const energy = formats.energy(charged);
  const figures = [
    ...(distance === 0 ? [] : [say('messages.text.weekDriven', { distance: formats.distance(distance) })]),
    ...(used === null || used === 0 ? [] : [say('messages.text.weekUsed', { energy: formats.energy(used) })]),
    ...(charged === 0
      ? []
      : [cost === '' ? say('messages.text.weekCharged', { energy }) : say('messages.text.weekChargedFor', { energy, cost })]),
  ];
  return figures.length === 0
    ? say('messages.text.weekStood', { vehicle })
    : say('messages.text.weekVehicle', { vehicle, figures: figures.join(', ') });
}
