import { prerenderStandIns } from 'section-kit/prerender-page';
import { TeacherFrame } from './frame/teacher-frame';
import { section } from './routes';

/** What the prerendering build asks for: every page as it stands in until the section is there. */
export function prerender() {
  return prerenderStandIns(section, { wrapper: TeacherFrame });
}
