import { CFB } from 'xlsx/dist/xlsx.mini.min.js';

const STYLES_FILE = '/xl/styles.xml';
const sheetFile = (index: number) => `/xl/worksheets/sheet${index + 1}.xml`;

/**
 * Writes into a finished `.xlsx` file what the library cannot write: a frozen and bold header, bold totals, and pages as
 * wide as the sheet.
 *
 * @param totalsRows for each sheet the number of its row of totals, or `undefined`
 */
export function layOutSheets(
  file: Uint8Array,
  totalsRows: readonly (number | undefined)[],
): Uint8Array<ArrayBuffer> {
  const archive = CFB.read(file, { type: 'array' });
  const change = (path: string, rewrite: (xml: string) => string) => {
    const entry = CFB.find(archive, path);
    if (!entry) throw new Error(`The workbook has no ${path}`);
    const xml = rewrite(new TextDecoder().decode(Uint8Array.from(entry.content)));
    CFB.utils.cfb_add(archive, path, new TextEncoder().encode(xml));
  };
  let boldOffset = 0;
  change(STYLES_FILE, (xml) => {
    boldOffset = xml.match(/<cellXfs.*?<\/cellXfs>/s)?.[0].match(/<xf /g)?.length ?? 0;
    return withBoldStyles(xml);
  });
  for (const [index, totalsRow] of totalsRows.entries()) {
    change(sheetFile(index), (xml) => {
      const laidOut = fitPages(freezeHeader(makeBold(xml, 1, boldOffset)));
      return totalsRow === undefined ? laidOut : makeBold(laidOut, totalsRow, boldOffset);
    });
  }
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'array', compression: true }));
}

/** Adds to every style of a cell, at the same distance, one with a bold font. */
function withBoldStyles(xml: string): string {
  return xml
    .replace(/<fonts count="1">(<font>)(.*?)<\/fonts>/s, '<fonts count="2">$1$2$1<b/>$2</fonts>')
    .replace(/<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s, (_, count: string, styles: string) => {
      const bold = styles.replaceAll('fontId="0"', 'fontId="1" applyFont="1"');
      return `<cellXfs count="${2 * Number(count)}">${styles}${bold}</cellXfs>`;
    });
}

function makeBold(xml: string, row: number, boldOffset: number): string {
  const start = xml.indexOf(`<row r="${row}"`);
  const end = xml.indexOf('</row>', start);
  const cells = xml
    .slice(start, end)
    .replace(
      /<c r="([A-Z]+\d+)"(?: s="(\d+)")?/g,
      (_, cell: string, style = '0') => `<c r="${cell}" s="${Number(style) + boldOffset}"`,
    );
  return xml.slice(0, start) + cells + xml.slice(end);
}

function freezeHeader(xml: string): string {
  return xml.replace(
    /<sheetView ([^>]*)\/>/,
    '<sheetView $1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
}

/** Fits all columns on one A4 page across, each page with the name of the sheet and its number. */
function fitPages(xml: string): string {
  return xml
    .replace('<dimension', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension')
    .replace(
      /<pageMargins [^>]*\/>/,
      '$&<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
        '<headerFooter><oddHeader>&amp;A</oddHeader><oddFooter>&amp;P / &amp;N</oddFooter></headerFooter>',
    );
}
