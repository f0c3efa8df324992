import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage } from 'section-contract/rendered-page';
import type { SectionDefinition } from 'section-contract/section';
import { type SectionOptions, sectionPages } from './section-pages';
import { standIn } from './stand-in';

/** What the site's security policy keeps from running, or from having an effect. */
const REFUSED = /<script|<template|\sstyle="/;

/**
 * A page as HTML, as it looks before anything about its visitor is known: what `mount` takes over when it is told that
 * the page is prerendered. Runs where the section is built.
 *
 * @param path as the section's route list writes it
 * @throws {Error} when the page cannot be rendered, or not without scripts
 */
export async function prerenderPage(
  definition: SectionDefinition,
  path: string,
  options: SectionOptions = {},
): Promise<string> {
  const { Pages, prepare } = sectionPages(definition, options);
  await prepare(path);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <Pages router={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>} />,
    {
      // Whatever is larger would come in a template, to be put in its place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(cause) {
        failure ??= cause;
      },
    },
  );
  const html = await text(prelude);
  if (failure) throw new Error(`${path} cannot be prerendered`, { cause: failure });
  const refused = REFUSED.exec(html);
  if (refused) throw new Error(`${path} cannot be prerendered: it holds ${refused[0].trim()}`);
  return html;
}

/**
 * Every page of a section that asks for a role, as it stands in until the section is there: its frame, its headings, and
 * nothing of anybody. A section for everybody has none: its pages are taken over as they stand. Runs where the section is
 * built.
 *
 * @throws {Error} when a page cannot be rendered, or not without scripts
 */
export async function prerenderStandIns(
  definition: SectionDefinition,
  options?: SectionOptions,
): Promise<RenderedPage[]> {
  if (definition.role === null) return [];
  return Promise.all(
    definition.routes.map(async ({ path }) => ({
      path,
      html: standIn(await prerenderPage(definition, path, options)),
    })),
  );
}
