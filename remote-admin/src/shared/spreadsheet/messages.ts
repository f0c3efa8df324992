import { isolateLeftToRight } from 'arabic-text/isolate';

export const spreadsheetMessages = {
  download: 'تصدير إلى Excel',
  writing: 'جارٍ تجهيز الملف…',
  saved: (fileName: string) => `حُفظ الملف ${isolateLeftToRight(fileName)}.`,
  total: 'المجموع',
  notLoaded: 'لم تصل بيانات الملف كاملة، فلم يُحفظ. تمكن المحاولة مرة أخرى.',
  failed: 'تعذّر تجهيز الملف. تمكن المحاولة مرة أخرى.',
} as const;
