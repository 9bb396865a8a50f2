import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CatalogueCard,
  catalogueCard,
  type CatalogueOperator,
  catalogueOperator,
} from '@wattbook/contract/cards/card-master-data.schema';
import { checkCard } from '@wattbook/domain/cards/check-card';
import { v5 as idOfName } from 'uuid';
import { z } from 'zod';

/** The namespace of the ids. It never changes: cards and prices refer to them. */
const namespace = 'b0a4f5a2-7d55-4e0a-9a44-0d2b5a6f3c11';

interface Named {
  readonly name: string;
  readonly country: string;
}

const idOf = (kind: 'card' | 'operator', { name, country }: Named): string =>
  idOfName([kind, name, country].join('\n').toLowerCase(), namespace);

/** The id of an operator, by its name and country. */
export const operatorIdOf = (name: string, country: string): string => idOf('operator', { name, country });

/** An operator as a file has it, a line each: its name and country, which make its id. */
const operatorLine = z.strictObject(catalogueOperator.omit({ id: true }).shape);

/** A card as a file has it, a line each: its operators and those of its prices are named as "name, country". What may be unknown can be absent. */
const cardFields = z.strictObject({
  ...catalogueCard.omit({ id: true }).shape,
  prices: z.array(z.strictObject({ ...catalogueCard.shape.prices.element.shape, operator: z.string().optional() })),
  operators: z.array(z.string()).default([]),
  url: catalogueCard.shape.url.default(null),
  category: catalogueCard.shape.category.default('Public'),
  flat: z.number().default(0),
  base: z.number().default(0),
  renewable: z.boolean().default(false),
  source: catalogueCard.shape.source.default(null),
});
const hasSource = ({ example, source }: z.infer<typeof cardFields>) => example || source !== null;

// Made once: each schema works out how it reads at its first value, which takes longer than to read it.
const cardLine = cardFields.refine(hasSource, 'A card without a source is an example.');
const storedCard = catalogueCard.strict();

/** Reads a line of a file of operators; throws where it is none. */
export function readOperatorLine(line: unknown): CatalogueOperator {
  const read = operatorLine.parse(line);
  return { id: idOf('operator', read), ...read };
}

/** Reads a line of a file of cards; throws where it is none, or breaks a rule of cards. */
export function readCardLine(line: unknown): CatalogueCard {
  const read = cardLine.parse(line);
  const prices = read.prices.map((price) => (price.operator === undefined ? price : { ...price, operator: operatorOf(price.operator) }));
  const card = { id: idOf('card', read), ...read, prices, operators: read.operators.map(operatorOf) };
  const [problem] = Object.entries(checkCard({ ...blank, ...card, startDate: firstDay }));
  if (problem !== undefined) throw new Error(`${problem[0]}: ${problem[1].word}`);
  return storedCard.parse(card);
}

/** A card of the catalogue has no dates of its own. */
const firstDay = '2026-01-01';
const blank = {
  color: null,
  loss: 0,
  endDate: null,
  integration: null,
  RFID: null,
  gridFee: null,
  tax: null,
  address: null,
  addressLocation: null,
};

const operatorOf = (text: string): string => {
  const [, name = text, country = ''] = /^(.*), ([A-Z]{2})$/.exec(text) ?? [];
  return operatorIdOf(name, country);
};

/** Reads the lines of a file. */
export const linesOf = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line));

const bundled = <Entry>(file: string, read: (line: unknown) => Entry) => {
  let loaded: readonly Entry[] | undefined;
  return () => {
    loaded ??= linesOf(readFileSync(join(import.meta.dirname, file), 'utf8')).map(read);
    return loaded;
  };
};

/** The entries of the release, read once; SOURCE.md names their sources. */
export const bundledOperators = bundled('operators.jsonl', readOperatorLine);
export const bundledCards = bundled('cards.jsonl', readCardLine);
