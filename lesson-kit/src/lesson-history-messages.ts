/** The texts of the history button and its dialog; `describe-history.ts` has those of the entries. */
export const historyMessages = {
  open: 'السجل',
  openOf: (record: string) => `السجل: ${record}`,
  titleOf: (record: string) => `سجل ${record}`,
  loading: 'جارٍ تحميل السجل…',
  loadFailed: 'تعذّر تحميل السجل. تمكن المحاولة مرة أخرى.',
  none: 'لا سجل محفوظًا هنا.',
  /** Read by screen readers between the two values of a change. */
  became: 'صار',
} as const;
