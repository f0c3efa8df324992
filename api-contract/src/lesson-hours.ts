/** One choice of a lesson form: what the teacher reads, and the number of hours that is stored. */
export interface HoursChoice {
  label: string;
  hours: number;
}

/** Hours choices of the individual-lesson form (spec §3). */
export const INDIVIDUAL_HOURS_CHOICES: readonly HoursChoice[] = [
  { label: 'نصف ساعة', hours: 0.5 },
  { label: 'ثلاثة أرباع الساعة', hours: 0.75 },
  { label: 'ساعة', hours: 1 },
  { label: 'ساعة وربع', hours: 1.25 },
  { label: 'ساعة ونصف', hours: 1.5 },
  { label: 'ساعة و45 دقيقة', hours: 1.75 },
  { label: 'ساعتان', hours: 2 },
  { label: 'ساعتان وربع', hours: 2.25 },
  { label: 'ساعتان ونصف', hours: 2.5 },
  { label: 'ساعتان و45 دقيقة', hours: 2.75 },
  { label: 'ثلاث ساعات', hours: 3 },
];

/** Hours choices of the group-lesson form: three quarters of an hour is for individual lessons only. */
export const GROUP_HOURS_CHOICES: readonly HoursChoice[] = INDIVIDUAL_HOURS_CHOICES.filter(
  ({ hours }) => hours !== 0.75,
);

/** What an individual lesson is sent with when its hours label is unknown (spec §5). */
export const DEFAULT_LESSON_HOURS = 1;
