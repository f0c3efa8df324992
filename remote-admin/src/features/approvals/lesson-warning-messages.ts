import { pluralize } from 'arabic-text/plural';

const hourCount = (hours: number) =>
  pluralize(hours, {
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{count} ساعات',
    many: '{count} ساعة',
    other: '{count} ساعة',
  });

export const lessonCheckMessages = {
  repeated: 'مكرّر',
  repeatedHint: 'يوجد درس آخر للمعلم نفسه في اليوم نفسه، للطلاب أنفسهم وفي المادة نفسها.',
  longDay: (hours: number) => `يوم طويل: ${hourCount(hours)}`,
  longDayHint: 'مجموع ساعات المعلم في هذا اليوم أكثر مما يتسع له يوم واحد.',
} as const;
