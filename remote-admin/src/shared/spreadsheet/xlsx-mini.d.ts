/** The library's smaller build: it writes `.xlsx`, and lacks unused formats. */
declare module 'xlsx/dist/xlsx.mini.min.js' {
  import type { CellObject, ColInfo, MarginInfo, WBProps } from 'xlsx';

  /** A sheet as rows of cells, the smallest form for many rows. The library's own types lack it. */
  export type RowSheet = CellObject[][] & {
    '!ref': string;
    '!cols': ColInfo[];
    '!autofilter': { ref: string };
    '!margins': MarginInfo;
  };

  export function write(
    workbook: {
      SheetNames: string[];
      Sheets: Record<string, RowSheet>;
      Workbook: WBProps;
      /** Number formats by their number. */
      SSF: Record<number, string>;
    },
    options: { type: 'array'; bookType: 'xlsx'; bookSST: boolean },
  ): ArrayBuffer;

  /** The number formats that every spreadsheet program has. */
  export const SSF: { get_table: () => Record<number, string> };

  /** The archive that an `.xlsx` file is. */
  export const CFB: {
    read: (file: Uint8Array, options: { type: 'array' }) => Archive;
    find: (archive: Archive, path: string) => { content: ArrayLike<number> } | null;
    write: (archive: Archive, options: { fileType: 'zip'; type: 'array'; compression: boolean }) => number[];
    utils: { cfb_add: (archive: Archive, path: string, content: Uint8Array) => void };
  };

  interface Archive {
    FullPaths: string[];
  }
}
