import { lessonLabel, lessonName, lessonTitle, studentsOfLessons } from './lesson-labels';
import { groupLesson, individualLesson } from './testing/lesson';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('names a lesson by its students and its day', () => {
  expect(lessonLabel(individualLesson())).toBe('درس ليان خوري، الاثنين 2/11/2026');
  expect(lessonLabel(groupLesson({ student_names: [] }))).toBe('درس لا يوجد طلاب، الاثنين 2/11/2026');
  expect(lessonLabel(individualLesson({ date: '' }))).toBe('درس ليان خوري');
});

test('names a lesson in a sentence, with its length', () => {
  expect(plain(lessonName(groupLesson()))).toBe('الدرس الجماعي (ليان خوري، آدم شاهين)');
  expect(plain(lessonTitle(individualLesson({ hours: 1.25 })))).toBe('درس ليان خوري: ساعة وربع');
});

test('names the first three of several students', () => {
  expect(plain(studentsOfLessons([groupLesson(), individualLesson({ student_name: 'هبة' })]))).toBe(
    'ليان خوري، آدم شاهين، هبة',
  );
  expect(plain(studentsOfLessons([groupLesson(), groupLesson()]))).toBe(
    'ليان خوري، آدم شاهين، ليان خوري وغيرهم',
  );
});
