import { prerenderPage } from 'section-kit/prerender-page';
import { prerenderedPages } from './prerendered-pages';
import { section } from './routes';

/** The prerendered pages, with their heads and HTML, for the build. */
export function prerender() {
  return Promise.all(
    Object.entries(prerenderedPages).map(async ([path, head]) => ({
      path,
      ...head,
      html: await prerenderPage(section, path),
    })),
  );
}
