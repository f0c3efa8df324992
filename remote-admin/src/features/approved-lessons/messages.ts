/** What the two lists of approved lessons have in common. English words are the specification's, to the letter. */
export const approvedLessonMessages = {
  emptyHint: 'اختر شهرًا آخر لترى دروسه.',
  loadFailed: {
    english: 'Failed to fetch approved lessons. Please try again later.',
    arabic: 'تعذّر تحميل الدروس المقبولة، حاول مرة أخرى لاحقًا.',
  },
} as const;
