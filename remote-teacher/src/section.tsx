import { createSection } from 'section-contract/create-section';
import { TeacherFrame } from './frame/teacher-frame';
import { section } from './routes';

export const { contract, bootstrap, mount, unmount } = createSection(section, { wrapper: TeacherFrame });
