import { escapeText } from '@wattbook/files/sheets/cell';

/** A table of an audit: a CSV file and what its columns hold. The first column is its key. */
export interface AuditTable {
  readonly file: string;
  readonly name: string;
  readonly columns: readonly AuditColumn[];
}

export interface AuditColumn {
  readonly name: string;
  /** `date`: `2026-05-03`. */
  readonly type: 'text' | 'date' | 'number';
  /** Of a number. */
  readonly decimals?: number;
}

interface AuditSupplier {
  readonly name: string;
  readonly location: string;
  readonly comment: string;
}

/** The name under which audit programs look for the rules of `index.xml`. */
export const auditRulesFile = 'gdpdu-01-09-2004.dtd';

/** Our own wording of the rules, as far as `index.xml` uses them ("Beschreibungsstandard" for data that tax audits take, version of 1 September 2004). */
export const auditRules = `<?xml version="1.0" encoding="UTF-8"?>
<!ELEMENT DataSet (Version, DataSupplier, Media)>
<!ELEMENT Version (#PCDATA)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Location (#PCDATA)>
<!ELEMENT Comment (#PCDATA)>
<!ELEMENT Media (Name, Table+)>
<!ELEMENT Table (URL, Name, UTF8, DecimalSymbol, DigitGroupingSymbol, Range, VariableLength)>
<!ELEMENT URL (#PCDATA)>
<!ELEMENT Name (#PCDATA)>
<!ELEMENT UTF8 EMPTY>
<!ELEMENT DecimalSymbol (#PCDATA)>
<!ELEMENT DigitGroupingSymbol (#PCDATA)>
<!ELEMENT Range (From)>
<!ELEMENT From (#PCDATA)>
<!ELEMENT VariableLength (ColumnDelimiter, RecordDelimiter, TextEncapsulator, VariablePrimaryKey, VariableColumn*)>
<!ELEMENT ColumnDelimiter (#PCDATA)>
<!ELEMENT RecordDelimiter (#PCDATA)>
<!ELEMENT TextEncapsulator (#PCDATA)>
<!ELEMENT VariablePrimaryKey (Name, (Numeric | AlphaNumeric | Date))>
<!ELEMENT VariableColumn (Name, (Numeric | AlphaNumeric | Date))>
<!ELEMENT Numeric (Accuracy?)>
<!ELEMENT Accuracy (#PCDATA)>
<!ELEMENT AlphaNumeric EMPTY>
<!ELEMENT Date (Format)>
<!ELEMENT Format (#PCDATA)>
`;

/** Describes CSV files as German tax audits read them: decimal comma, semicolons, texts in quotation marks, the first line has the names. */
export const auditIndex = (supplier: AuditSupplier, tables: readonly AuditTable[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${auditRulesFile}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    <Name>${escapeText(supplier.name)}</Name>
    <Location>${escapeText(supplier.location)}</Location>
    <Comment>${escapeText(supplier.comment)}</Comment>
  </DataSupplier>
  <Media>
    <Name>1</Name>
${tables.map(tableXml).join('')}  </Media>
</DataSet>
`;

function tableXml({ file, name, columns }: AuditTable): string {
  return `    <Table>
      <URL>${escapeText(file)}</URL>
      <Name>${escapeText(name)}</Name>
      <UTF8/>
      <DecimalSymbol>,</DecimalSymbol>
      <DigitGroupingSymbol>.</DigitGroupingSymbol>
      <Range><From>2</From></Range>
      <VariableLength>
        <ColumnDelimiter>;</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>"</TextEncapsulator>
${columns.map(columnXml).join('')}      </VariableLength>
    </Table>
`;
}

function columnXml({ name, type, decimals = 0 }: AuditColumn, index: number): string {
  const tag = index === 0 ? 'VariablePrimaryKey' : 'VariableColumn';
  const types = {
    text: '<AlphaNumeric/>',
    date: '<Date><Format>YYYY-MM-DD</Format></Date>',
    number: decimals === 0 ? '<Numeric/>' : `<Numeric><Accuracy>${decimals}</Accuracy></Numeric>`,
  };
  return `        <${tag}><Name>${escapeText(name)}</Name>${types[type]}</${tag}>\n`;
}
