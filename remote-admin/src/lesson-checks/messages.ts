export const lessonCheckMessages = {
  repeated: 'مكرّر',
  repeatedHint: 'يوجد درس آخر لنفس المعلم والطالب واليوم والمادة.',
  longDay: (hours: number) => `يوم طويل: ${hours}`,
  longDayHint: 'مجموع ساعات المعلم في هذا اليوم أكثر مما يتسع له.',
} as const;
