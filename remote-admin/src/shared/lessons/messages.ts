import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { joinList } from 'arabic-text/list';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import { filterMessages } from '../filters/messages';

/** The texts of every list of lessons. */
export const lessonListMessages = {
  loading: 'جارٍ تحميل الدروس…',
  noMatches: lessonListLabels.noMatches,
  noMatchesHint: filterMessages.noMatchesHint,
  count: (total: number, hours = 0) =>
    joinList([lessonCount(total), ...(hours > 0 ? [hoursText(hours)] : [])]),
} as const;
