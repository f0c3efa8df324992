import { pageNames } from '../../shared/frame/messages';

export const pendingGroupLessonMessages = {
  title: pageNames.pendingGroupLessons,
  subtitle: 'دروس جماعية سجّلها المعلمون وتنتظر القبول أو الرفض.',
  empty: 'لا دروس جماعية معلّقة',
  loadFailed: 'حدث خطأ أثناء تحميل الدروس المعلّقة.',
  decisions: {
    approvalStands: 'لا يمكن التراجع عن قبول درس جماعي.',
    approveFailed: 'حدث خطأ أثناء القبول.',
    rejectFailed: 'حدث خطأ أثناء الرفض.',
  },
} as const;
