/** A lesson as spec §7 sends it. What of it makes no sense, the server says. */
export interface NewLesson extends StudentsOnWire {
  date: string;
  teacher_name: string;
  hours: number;
  subject: string;
  education_level: string;
  approved: false;
}

/** The students as the wire carries them. */
export interface StudentsOnWire {
  /** An individual lesson's. */
  student_name?: string;
  /** A group lesson's. */
  student_names?: string[];
}
