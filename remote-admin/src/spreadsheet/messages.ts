export const spreadsheetMessages = {
  download: 'تصدير إلى Excel',
  writing: 'جارٍ تجهيز الملف…',
  saved: (fileName: string) => `حُفظ الملف \u2066${fileName}\u2069`,
  failed: 'تعذّر تجهيز الملف، حاول مرة أخرى.',
} as const;
