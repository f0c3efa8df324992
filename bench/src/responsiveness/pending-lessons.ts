const LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'];
const SUBJECTS = ['رياضيات', 'فيزياء', 'كيمياء', 'تاريخ'];

/** An answer of `GET /teacher/pending-lessons` that holds so many lessons. */
export function pendingLessons(count: number) {
  return {
    pending_lessons: Array.from({ length: count }, (_, index) => ({
      _id: `lesson-${index}`,
      date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}T00:00:00`,
      teacher_name: 'سميرة خوري',
      student_name: `طالب رقم ${index}`,
      hours: 0.5 + (index % 11) * 0.25,
      subject: SUBJECTS[index % SUBJECTS.length],
      education_level: LEVELS[index % LEVELS.length],
      approved: false,
    })),
  };
}
