import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sheet } from './sheet';
import { sheetNames } from './sheetNames';
import { stylesXml } from './styles';
import { worksheetXml } from './worksheetXml';
import { xmlText } from './xmlText';

/** Media type of an `.xlsx` file. */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows of a worksheet besides its titles. More go to another worksheet. */
const maxRows = 1_048_575;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An Excel workbook (ECMA-376, transitional) of at least one sheet. Texts are stored in their cells,
 * so that the file is written from beginning to end. Yields after every few hundred rows.
 */
export function* workbook(sheets: readonly Sheet[]): Generator<void, Blob, void> {
  const parts = sheets.flatMap((sheet) =>
    Array.from({ length: Math.max(1, Math.ceil(sheet.rowCount / maxRows)) }, (_, index) => ({
      sheet,
      from: index * maxRows,
      to: Math.min((index + 1) * maxRows, sheet.rowCount),
    })),
  );
  const names = sheetNames(parts.map(({ sheet }) => sheet.name));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [path, xml] of packageParts(names)) addFile(zip, path).push(strToU8(xml), true);
  for (const [index, { sheet, from, to }] of parts.entries()) {
    const file = addFile(zip, `xl/worksheets/sheet${index + 1}.xml`);
    for (const xml of worksheetXml(sheet, { from, to })) {
      file.push(strToU8(xml));
      yield;
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  return new Blob(chunks, { type: workbookType });
}

function addFile(zip: Zip, path: string): ZipDeflate {
  // Level 4 compresses sheets nearly as well as 6 in half of the time.
  const file = new ZipDeflate(path, { level: 4 });
  zip.add(file);
  return file;
}

/** All but the worksheets. */
function packageParts(names: readonly string[]): readonly (readonly [string, string])[] {
  const sheets = names.map((name, index) => ({ name: xmlText(name), n: index + 1 }));
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheets.map(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${contentType}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map(({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${relationships}">${sheets.map(({ n }) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ];
}
