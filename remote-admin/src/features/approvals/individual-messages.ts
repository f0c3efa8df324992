import { pageNames } from '../../shared/frame/messages';

/** English words are the specification's, to the letter. */
export const pendingIndividualLessonMessages = {
  title: pageNames.pendingIndividualLessons,
  subtitle: 'دروس سجّلها المعلمون وتنتظر القبول أو الرفض.',
  empty: 'لا دروس معلّقة',
  loadFailed: {
    english: 'Failed to fetch pending lessons.',
    arabic: 'تعذّر تحميل الدروس المعلّقة.',
  },
  decisions: {
    approvalStands: `لا يمكن التراجع عن قبول درس، ويمكنك حذفه من صفحة «${pageNames.approvedIndividualLessons}».`,
    approveFailed: {
      english: 'Failed to approve the lesson',
      arabic: 'تعذّر قبول الدرس.',
    },
    rejectFailed: {
      english: 'Failed to reject the lesson',
      arabic: 'تعذّر رفض الدرس.',
    },
  },
} as const;
