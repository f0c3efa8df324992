import type { DiscoveryDocument, Release } from 'release-format/discovery-document';

/**
 * The discovery document as pages hold it: without the links that no other section shows. A section has its own links in
 * its route list.
 */
export function inlinedDocument(text: string): string {
  const document: DiscoveryDocument = JSON.parse(text);
  const listed = Object.entries(document.microFrontends);
  const isShownElsewhere = (name: string, role: unknown) =>
    listed.some(
      ([other, releases]) => other !== name && releases.some(({ extras }) => extras?.role === role),
    );
  const withoutOwnLinks = (name: string, release: Release): Release => {
    if (!release.extras?.navigation) return release;
    const navigation = release.extras.navigation.filter(({ role }) => isShownElsewhere(name, role));
    return { ...release, extras: { ...release.extras, navigation } };
  };
  const microFrontends = Object.fromEntries(
    listed.map(([name, releases]) => [name, releases.map((release) => withoutOwnLinks(name, release))]),
  );
  return JSON.stringify({ ...document, microFrontends });
}
