import { isolateLeftToRight } from 'arabic-text/isolate';

export const spreadsheetMessages = {
  download: 'تصدير إلى Excel',
  writing: 'جارٍ تجهيز الملف…',
  saved: (fileName: string) => `حُفظ الملف ${isolateLeftToRight(fileName)}.`,
  total: 'المجموع',
  failed: 'تعذّر تجهيز الملف. تمكن المحاولة مرة أخرى.',
} as const;
