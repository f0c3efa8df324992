import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { SectionDefinition } from './section';
import { type SectionOptions, sectionPages } from './section-pages';

/** What the site's security policy keeps from running, or from having an effect. */
const REFUSED = /<script|<template|\sstyle="/;

/**
 * A page as HTML, as it looks before anything about its visitor is known: what `mount` takes over when it is told that
 * the page is prerendered. Runs where the section is built.
 *
 * @param path as the section's route list writes it
 * @throws Error when the page cannot be rendered, or not without scripts
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
