import { prerenderPage } from 'section-kit/prerender-page';
import { linkedPages, prerenderedPages } from './prerendered-pages';
import { section } from './routes';

/** The prerendered pages, with their HTML, for the build. Those without a head are for who has their link. */
export function prerender() {
  return Promise.all(
    Object.entries({ ...prerenderedPages, ...linkedPages }).map(async ([path, head]) => ({
      path,
      ...head,
      html: await prerenderPage(section, path),
    })),
  );
}
