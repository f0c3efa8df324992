/** The texts of the buttons that print. They are apart from those that every list shows. */
export const printMessages = {
  print: 'طباعة',
  printList: 'طباعة القائمة',
  preparingPrint: 'جارٍ تجهيز القائمة…',
  paperHint: 'زر «طباعة القائمة» يطبع الكل.',
  printFailed: 'تعذّر تجهيز القائمة للطباعة. تمكن المحاولة مرة أخرى.',
} as const;
