import { describe, expect, it } from 'vitest';
import { auditIndex, auditRules, type AuditTable } from './audit-index.ts';

const supplier = { name: 'Mia & Jens <Sommer>', location: 'Am Lindenhof 7, 85354 Freising', comment: 'Fahrtenbuch FS-WB 214E' };
const tables: readonly AuditTable[] = [
  {
    file: 'fahrten.csv',
    name: 'Fahrten',
    columns: [
      { name: 'Nr.', type: 'number' },
      { name: 'Tag', type: 'date' },
      { name: 'Strecke', type: 'number', decimals: 3 },
      { name: 'Anlass', type: 'text' },
    ],
  },
  { file: 'eintraege.csv', name: 'Einträge', columns: [{ name: 'Nr.', type: 'number' }] },
];

/** What is in each element, in its order, by the description standard of 1 September 2004. */
const standard: Readonly<Record<string, string>> = {
  DataSet: 'Version (DataSupplier )?(Media )+',
  DataSupplier: 'Name Location Comment ',
  Media: 'Name (Table )+',
  Table:
    'URL (Name )?(Description )?(Validity )?((ANSI|Macintosh|OEM|UTF16|UTF7|UTF8) )?(DecimalSymbol DigitGroupingSymbol )?(SkipNumBytes )?(Range )?(Epoch )?(VariableLength|FixedLength) ',
  Range: 'From ((To|Length) )?',
  VariableLength:
    '(ColumnDelimiter )?(RecordDelimiter )?(TextEncapsulator )?((VariablePrimaryKey )+(VariableColumn )*|(VariableColumn )+)(ForeignKey )*',
  VariablePrimaryKey: 'Name (Description )?(Numeric|AlphaNumeric|Date) (Map )*',
  VariableColumn: 'Name (Description )?(Numeric|AlphaNumeric|Date) (Map )*',
  Numeric: '((ImpliedAccuracy|Accuracy) )?',
  Date: '(Format )?',
};

interface Element {
  readonly name: string;
  children: string;
}

/** Every element of a document with the names of those in it; throws for what is not well formed. */
function elementsOf(xml: string): readonly Element[] {
  const [open, all]: [Element[], Element[]] = [[], []];
  for (const [, end, name = '', empty] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)(\/?)>/g)) {
    if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} ends where it did not begin`);
      continue;
    }
    const element = { name, children: '' };
    const parent = open.at(-1);
    if (parent !== undefined) parent.children += `${name} `;
    all.push(element);
    if (empty !== '/') open.push(element);
  }
  if (open.length > 0) throw new Error('an element does not end');
  return all;
}

describe('the index of the data of an audit', () => {
  const index = auditIndex(supplier, tables);

  it('has its elements in the order of the description standard', () => {
    const elements = elementsOf(index);
    expect(new Set(elements.map(({ name }) => name))).toContain('Accuracy');
    for (const { name, children } of elements) expect(`${name}: ${children}`).toMatch(new RegExp(`^${name}: ${standard[name] ?? ''}$`));
  });

  it('has no element that its own rules do not know, and names the program’s file of them', () => {
    for (const { name } of elementsOf(index)) expect(auditRules).toContain(`<!ELEMENT ${name} `);
    expect(index).toContain('<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">');
  });

  it('says how the files are written: UTF-8, comma, point, semicolon, quotation marks, names in the first line', () => {
    for (const text of [
      '<UTF8/>',
      '<DecimalSymbol>,</DecimalSymbol>',
      '<DigitGroupingSymbol>.</DigitGroupingSymbol>',
      '<Range><From>2</From></Range>',
      '<ColumnDelimiter>;</ColumnDelimiter>',
      '<RecordDelimiter>&#13;&#10;</RecordDelimiter>',
      '<TextEncapsulator>"</TextEncapsulator>',
      '<Name>Tag</Name><Date><Format>YYYY-MM-DD</Format></Date>',
      '<Name>Strecke</Name><Numeric><Accuracy>3</Accuracy></Numeric>',
      '<Name>Mia &amp; Jens &lt;Sommer&gt;</Name>',
    ])
      expect(index).toContain(text);
  });
});
