import { prerenderStandIns } from 'section-kit/prerender-page';
import { section } from './routes';
import { TeacherFrame } from './shared/frame/teacher-frame';

/** What the prerendering build asks for: every page as it stands in until the section is there. */
export function prerender() {
  return prerenderStandIns(section, { wrapper: TeacherFrame });
}
