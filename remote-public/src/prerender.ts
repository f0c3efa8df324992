import { prerenderPage } from 'section-kit/prerender-page';
import { prerenderedPages } from './prerendered-pages';
import { section } from './routes';

/** What the prerendering build asks for: each page with what is said about it elsewhere, and its HTML. */
export function prerender() {
  return Promise.all(
    Object.entries(prerenderedPages).map(async ([path, head]) => ({
      path,
      ...head,
      html: await prerenderPage(section, path),
    })),
  );
}
