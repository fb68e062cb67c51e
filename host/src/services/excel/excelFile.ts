import { runInSlices } from '@chartroom/plot/selection';
import { type CsvSheetOptions, csvSheet } from './csvSheet';
import { workbook } from './workbook';

/** The data of one chart, before its CSV is read. */
export interface ExcelData extends Omit<CsvSheetOptions, 'csv' | 'timeZone'> {
  readonly csv: Blob;
}

/** An Excel workbook with a sheet for each chart's data, in the order given. */
export async function excelFile(data: readonly ExcelData[], timeZone: string): Promise<Blob> {
  const texts = await Promise.all(data.map(({ csv }) => csv.text()));
  return runInSlices(
    (function* () {
      const sheets = [];
      for (const [index, { name, frame }] of data.entries()) {
        sheets.push(yield* csvSheet({ name, frame, timeZone, csv: texts[index] ?? '' }));
      }
      return yield* workbook(sheets);
    })(),
  );
}
