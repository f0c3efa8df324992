import { pageNames } from '../../shared/frame/messages';

export const approvedGroupLessonMessages = {
  title: pageNames.approvedGroupLessons,
  subtitle: 'الدروس الجماعية التي قُبلت.',
  empty: 'لا دروس جماعية مقبولة في هذا الشهر',
} as const;
