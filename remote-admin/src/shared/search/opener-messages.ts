/** The texts of the button that opens the search, which every page has. */
export const searchOpenerMessages = {
  open: 'بحث',
  loadFailed: 'تعذّر فتح البحث. يُرجى المحاولة مرة أخرى.',
} as const;
