import { makes } from './vehicle-fields.ts';

/** A make of the list, by its name there. */
export type Make = (typeof makes)[number];

/** Other names of makes, as registers and other loggers write them. */
const otherNames: Readonly<Record<string, Make>> = {
  volkswagen: 'VW',
  mercedesbenz: 'Mercedes',
  dsautomobiles: 'DS',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

const byPlainName = new Map<string, Make>([...makes.map((make) => [plain(make), make] as const), ...Object.entries(otherNames)]);

/** The make that a text names, whatever its case, accents and hyphens: Volkswagen is VW, Škoda is Skoda (VEH-015, VEH-016); null where it names none of the list. */
export const knownMake = (text: string): Make | null => byPlainName.get(plain(text)) ?? null;
