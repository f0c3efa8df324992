/** What a row says of a payment's receipt. */
export const receiptMessages = {
  unknown: '—',
  voided: 'ملغى',
  reversalOf: (receiptNumber: number) => `إلغاء السند ${receiptNumber}`,
} as const;
