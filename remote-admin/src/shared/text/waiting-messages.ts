/** For cards that count what waits for a decision, while they have no count. */
export const waitingMessages = {
  openPending: 'فتح القائمة',
  unknownCount: 'تعذّر عدّها الآن',
} as const;
