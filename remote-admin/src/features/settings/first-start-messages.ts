/** Apart from the messages of the page, which the dashboard does not need. */
export const firstStartMessages = {
  placeholders: 'في الموقع بيانات مثال: الاسم والهاتف والروابط. البداية من هنا.',
} as const;
