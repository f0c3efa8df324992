export const dashboardMessages = {
  title: 'لوحتي',
  /** Precedes the username. */
  greeting: 'أهلًا،',
  subtitle: 'ما دروس اليوم؟',
  overviewDescription: 'مجموع دروسك وساعاتك في كل شهر، حسب المرحلة',
  individual: { title: 'الدروس الفردية', createDescription: 'درس جديد لطالب واحد' },
  group: { title: 'الدروس الجماعية', createDescription: 'درس جديد لعدة طلاب معًا' },
  pendingDescription: 'بانتظار القبول، ويمكن تعديلها',
  approvedDescription: 'دروس قبلتها الإدارة',
} as const;
