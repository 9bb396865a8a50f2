/**
 * Returns the code points that a TrueType font has a glyph for, from its table `cmap` (OpenType specification, formats 4 and 12). PDF/A refuses a text with any other.
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const points = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(points, table);
    if (format === 12) addGroups(points, table);
  }
  return points;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error(`The font has no table ${tag}.`);
}

function addSegments(points: Set<number>, table: Buffer): void {
  const doubledCount = table.readUInt16BE(6);
  const [starts, deltas, offsets] = [16 + doubledCount, 16 + 2 * doubledCount, 16 + 3 * doubledCount];
  for (let segment = 0; segment < doubledCount; segment += 2) {
    const [first, last] = [table.readUInt16BE(starts + segment), table.readUInt16BE(14 + segment)];
    const [delta, offset] = [table.readUInt16BE(deltas + segment), table.readUInt16BE(offsets + segment)];
    for (let point = first; point <= last && point < 0xff_ff; point += 1) {
      const glyph = offset === 0 ? point : table.readUInt16BE(offsets + segment + offset + 2 * (point - first));
      if (offset === 0 ? (glyph + delta) % 0x1_00_00 !== 0 : glyph !== 0) points.add(point);
    }
  }
}

function addGroups(points: Set<number>, table: Buffer): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let point = table.readUInt32BE(at); point <= table.readUInt32BE(at + 4); point += 1) points.add(point);
  }
}
