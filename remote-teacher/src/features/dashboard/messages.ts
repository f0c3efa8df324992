export const dashboardMessages = {
  title: 'لوحة المعلم',
  /** Comes before the username. */
  greeting: 'أهلًا،',
  subtitle: 'ماذا تريد أن تفعل اليوم؟',
  overviewDescription: 'مجموع دروسك وساعاتك في كل شهر، حسب المرحلة',
  individual: {
    title: 'الدروس الفردية',
    createDescription: 'درس جديد لطالب واحد',
  },
  group: {
    title: 'الدروس الجماعية',
    createDescription: 'درس جديد لعدة طلاب معًا',
  },
  pendingDescription: 'بانتظار قبول الإدارة، ويمكن تعديلها',
  approvedDescription: 'ما قبلته الإدارة',
} as const;
