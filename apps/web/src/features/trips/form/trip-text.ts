import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Formats } from '../../../i18n/use-formats.ts';
import { type AddressText, addressLine, type ChosenAddress } from '../../addresses/public.ts';
import { plainAddress, plainLocation, positionText } from '../../places/public.ts';

/** What stands in the form, as it was typed (TRIP-037, OQ-108). Days are `2026-11-18`, empty where none is chosen. */
export interface TripText {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly startOdometer: string;
  readonly endOdometer: string;
  readonly startAddress: AddressText;
  readonly endAddress: AddressText;
  readonly startLevel: string;
  readonly endLevel: string;
  readonly startGasLevel: string;
  readonly endGasLevel: string;
  readonly usedkWh: string;
  readonly cost: string;
  readonly avgOutTemp: string;
  readonly tags: readonly string[];
  readonly reason: string;
  readonly name: string;
  readonly company: string;
  readonly comment: string;
  readonly driver: string;
}

/** The fields an error can stand at; `distance` is what the odometers make. */
export type TripTextField = keyof TripText | 'distance';

const noAddress: AddressText = { text: '', chosen: null };

/** The form of a new trip (TRIP-033). */
export const emptyText: TripText = {
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  startOdometer: '',
  endOdometer: '',
  startAddress: noAddress,
  endAddress: noAddress,
  startLevel: '',
  endLevel: '',
  startGasLevel: '',
  endGasLevel: '',
  usedkWh: '',
  cost: '',
  avgOutTemp: '',
  tags: [],
  reason: '',
  name: '',
  company: '',
  comment: '',
  driver: '',
};

/** The end of a trip as a chosen address; its position stands in for an address nobody knows. */
export function chosenEnd(address: Trip['endAddress'], position: Trip['endLocation']): ChosenAddress | null {
  const location = plainLocation(position);
  if (location === null) return null;
  const named = plainAddress(address) ?? { line1: positionText(location), line2: '', line3: '', line4: '', city: '' };
  return { address: named, location };
}

export const asText = (chosen: ChosenAddress | null): AddressText => (chosen === null ? noAddress : { text: addressLine(chosen), chosen });

/** A stored trip in the reader's formats (TRIP-033). */
export function textOfTrip(trip: Trip, formats: Formats): TripText {
  const { preferences } = formats;
  const plain = (text: string | null) => text ?? '';
  return {
    startDate: plain(dayOf(trip.startTime, preferences.zone)),
    startTime: plain(formats.time(trip.startTime)),
    endDate: plain(dayOf(trip.endTime, preferences.zone)),
    endTime: plain(formats.time(trip.endTime)),
    startOdometer: plain(formats.value('odometer', trip.startOdometer)),
    endOdometer: plain(formats.value('odometer', trip.endOdometer)),
    startAddress: asText(chosenEnd(trip.startAddress, trip.startLocation)),
    endAddress: asText(chosenEnd(trip.endAddress, trip.endLocation)),
    startLevel: plain(formats.value('percent', trip.startLevel)),
    endLevel: plain(formats.value('percent', trip.endLevel)),
    startGasLevel: plain(formats.value('percent', trip.startGasLevel)),
    endGasLevel: plain(formats.value('percent', trip.endGasLevel)),
    usedkWh: plain(formats.value('energy', trip.usedkWh)),
    cost: plain(formats.amount(trip.cost)),
    avgOutTemp: plain(formats.value('temperature', trip.avgOutTemp)),
    tags: trip.tags,
    reason: plain(trip.reason),
    name: plain(trip.name),
    company: plain(trip.company),
    comment: plain(trip.comment),
    driver: plain(trip.driver),
  };
}
