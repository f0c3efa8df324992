import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage } from 'section-contract/rendered-page';
import type { SectionDefinition } from 'section-contract/section';
import { SectionContext } from './contributions';
import { type SectionOptions, sectionPages } from './section-pages';

/** What the site's security policy blocks. */
const BLOCKED = /<script|<template|\sstyle="/;

/**
 * Renders a page as HTML, for hydration by `mount`. Runs in the section's build.
 *
 * @param path as in the section's route list
 * @throws {Error} when the page cannot be rendered, or not without scripts
 */
export async function prerenderPage(
  definition: SectionDefinition,
  path: string,
  options: SectionOptions = {},
): Promise<string> {
  const { Pages, prepare } = sectionPages(definition, options);
  await prepare(path);
  return renderHtml(path, <Pages router={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>} />);
}

/**
 * Renders a skeleton for each page of a section with a role, shown until the section is mounted. It holds
 * no data, no fields and no buttons. Runs in the section's build.
 *
 * @param titles of the pages, by path
 * @throws {Error} when a page has no title, or cannot be rendered without scripts
 */
export async function prerenderSkeletons(
  definition: SectionDefinition,
  titles: Readonly<Record<string, string>>,
  skeleton: (title: string, path: string) => ReactNode,
): Promise<RenderedPage[]> {
  if (definition.role === null) return [];
  return Promise.all(
    definition.routes.map(async ({ path }) => {
      const title = titles[path];
      if (title === undefined) throw new Error(`The skeleton of ${path} has no title`);
      const page = (
        <SectionContext value={{ section: definition }}>
          <StaticRouter location={path}>{skeleton(title, path)}</StaticRouter>
        </SectionContext>
      );
      return { path, html: await renderHtml(path, page) };
    }),
  );
}

async function renderHtml(path: string, page: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(page, {
    // A larger page would arrive in a template, moved into place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(cause) {
      failure ??= cause;
    },
  });
  const html = await text(prelude);
  if (failure) throw new Error(`${path} cannot be prerendered`, { cause: failure });
  const blocked = BLOCKED.exec(html);
  if (blocked) throw new Error(`${path} cannot be prerendered: it holds ${blocked[0].trim()}`);
  return html;
}
