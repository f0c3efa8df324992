import { createSection } from 'section-kit/create-section';
import { section } from './routes';
import { TeacherFrame } from './shared/frame/teacher-frame';

export const { contract, prepare, bootstrap, mount, unmount } = createSection(section, {
  wrapper: TeacherFrame,
});
