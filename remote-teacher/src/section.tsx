import { createSection } from 'section-kit/create-section';
import { TeacherFrame } from './frame/teacher-frame';
import { section } from './routes';

export const { contract, prepare, bootstrap, mount, unmount } = createSection(section, {
  wrapper: TeacherFrame,
});
