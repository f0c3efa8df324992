import type { GroupLesson } from 'api-contract/group-lesson';
import type { IndividualLesson } from 'api-contract/individual-lesson';

const FACTS = { date: '', teacher_name: '', hours: 0, subject: '' };

/** An individual lesson of which nothing is known. */
export const BLANK_INDIVIDUAL_LESSON: Partial<IndividualLesson> = { ...FACTS, student_name: '' };

/** A group lesson of which nothing is known. */
export const BLANK_GROUP_LESSON: Partial<GroupLesson> = { ...FACTS, student_names: [] };
