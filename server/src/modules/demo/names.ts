/** Teachers of the demonstration institute. */
export const TEACHERS = [
  'سارة خليل',
  'هبة منصور',
  'رنا حداد',
  'ميساء عواد',
  'نور الدين قاسم',
  'إيمان شحادة',
  'لينا صباح',
  'دعاء زيدان',
  'أسماء جابر',
  'منال خوري',
  'ريم الأطرش',
  'عبير ناصر',
  'سماح عيسى',
  'وفاء حمدان',
  'غادة سليم',
];

/** Has signed up, and waits to be admitted. */
export const GUEST = 'شهد عرابي';
/** Left the institute. */
export const FORMER_TEACHER = 'سهى درويش';

const GIVEN_NAMES = [
  'ليلى',
  'آدم',
  'جنى',
  'كريم',
  'تالا',
  'يوسف',
  'مريم',
  'عمر',
  'سلمى',
  'زين',
  'لمى',
  'أحمد',
  'ياسمين',
];
const FAMILY_NAMES = ['خوري', 'ناصر', 'حداد', 'عودة', 'شاهين'];

/** 65 students: every given name with every family name. */
export const STUDENTS = FAMILY_NAMES.flatMap((_, shift) =>
  GIVEN_NAMES.map((given, position) => `${given} ${FAMILY_NAMES[(position + shift) % FAMILY_NAMES.length]}`),
);

export const PARENTS = ['أم كريم', 'أبو آدم', 'أم ليلى', 'أبو يوسف', 'أم مريم', 'أبو زين'];

export const LESSON_SUBJECTS = [
  'رياضيات',
  'اللغة العربية',
  'اللغة الإنجليزية',
  'فيزياء',
  'كيمياء',
  'أحياء',
  'اللغة العبرية',
];

/** Names of the large institute: more than it needs, where each given name meets each surname. */
export const MEN = [
  ...['آدم', 'كريم', 'يوسف', 'عمر', 'زين', 'أحمد', 'سامي', 'نور', 'خالد', 'بشار'],
  ...['فادي', 'طارق', 'وسيم', 'إياد', 'ماهر', 'رامي', 'نبيل', 'باسل', 'أنس'],
];
export const WOMEN = [
  ...['ليلى', 'جنى', 'تالا', 'مريم', 'سلمى', 'لمى', 'ياسمين', 'ريم', 'هدى', 'دانا'],
  ...['رهف', 'شهد', 'ملك', 'جود', 'حلا', 'سوار', 'لارا', 'غنى', 'تسنيم'],
];
export const SURNAMES = [
  ...FAMILY_NAMES,
  ...['زعبي', 'جبارين', 'محاميد', 'أبو ريا', 'خطيب', 'سرحان', 'عثمان', 'غنايم', 'دراوشة', 'مصاروة'],
  ...['بدارنة', 'حجازي', 'نصار', 'صفوري', 'طه', 'عيساوي', 'كنعان', 'ملحم', 'هيبي', 'يحيى'],
];
