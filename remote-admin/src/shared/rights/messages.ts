export const rightMessages = {
  notAllowed: 'صفحة خارج صلاحيات هذا الحساب',
  allowedRights: (rights: string) => `لفتح هذه الصفحة تلزم الصلاحية: ${rights}.`,
  whoChangesRights: 'ما زال الدخول قائمًا. يغيّر مالكو المعهد الصلاحيات من صفحة «المديرون والصلاحيات».',
} as const;
