import type { CarModel } from '../cars/car-model.ts';

const day = 86_400_000;
const first = Date.UTC(2025, 0, 9);
const vwVersions = ['3.5', '3.7', '4.0', '5.2', '5.4', '5.6'];

/** The software version of a car at a moment: a Tesla is updated every six weeks, others once or twice a year. */
export function softwareAt(model: CarModel, ts: number): string {
  if (model.manufacture === 'Tesla') {
    const at = first + Math.floor((ts - first) / (44 * day)) * 44 * day;
    const year = new Date(at).getUTCFullYear();
    const week = Math.max(2, 4 * Math.floor((at - Date.UTC(year, 0, 1)) / (28 * day)));
    return `${year}.${week}.${1 + (Math.floor(at / day) % 9)}`;
  }
  if (model.manufacture === 'VW')
    return vwVersions[Math.max(0, Math.min(vwVersions.length - 1, Math.floor((ts - first) / (190 * day))))] ?? '3.5';
  return ts < Date.UTC(2026, 4, 11) ? 'NTG7 417' : 'NTG7 428';
}
