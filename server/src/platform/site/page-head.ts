import type { Institute } from 'api-contract/institute';
import { LOGO_PICTURES, type LogoPicture, logoAddress } from 'api-contract/institute-logo';
import { normalizePath } from 'release-format/path-ownership';
import { escapeHtml, jsonScript } from '../html';
import type { SiteFile } from './release-manifest';
import { publicPrerendered, type ReleasedSite, type SitePage } from './released-site';

/** The colours of the page's header (`--color-band`), for the browser's own bar. */
const THEME_COLOR = '#0b434b';
const DARK_THEME_COLOR = '#0a2c31';
const HOME = '/';

/** The first element of every page. Sections call their content `main`; the shell styles the link and follows it. */
export const SKIP_LINK = '<a id="skip" href="#main">الانتقال إلى محتوى الصفحة</a>';

/** The start of every page, up to its title. */
export const DOCUMENT_START = [
  '<!doctype html>',
  '<html lang="ar" dir="rtl">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
];

/** The picture of shared links, in pixels. */
const PICTURE = { name: 'shared-link', width: 1200, height: 630 };

/** The site's picture of that name; its file name ends in a hash. */
function pictureNamed({ shell }: ReleasedSite, name: string): SiteFile | undefined {
  return shell.pictures.find(({ address }) =>
    address.slice(address.lastIndexOf('/') + 1).startsWith(`${name}.`),
  );
}

/** The icons, the web manifest and the site's name, the same on every page. */
export function identityTags(site: ReleasedSite, institute: Institute): string[] {
  const link = (rel: string, name: string, rest = '') => {
    const picture = pictureNamed(site, name);
    return picture ? [`<link rel="${rel}"${rest} href="${escapeHtml(picture.address)}">`] : [];
  };
  const [icon, touch] = [logoAddress(institute, '96'), logoAddress(institute, 'touch')];
  return [
    ...(icon && touch
      ? [
          `<link rel="icon" type="image/png" sizes="96x96" href="${icon}">`,
          `<link rel="apple-touch-icon" href="${touch}">`,
        ]
      : [
          ...link('icon', 'icon', ' type="image/svg+xml" sizes="any"'),
          ...link('apple-touch-icon', 'icon-180'),
        ]),
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta name="application-name" content="${escapeHtml(institute.name)}">`,
    `<meta name="theme-color" content="${DARK_THEME_COLOR}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${THEME_COLOR}">`,
  ];
}

/**
 * The tags for search engines and shared links. Pages that are not public or not prerendered get `noindex`.
 *
 * @param publicUrl the site's public URL, without a trailing slash
 */
export function searchTags(
  site: ReleasedSite,
  page: SitePage | undefined,
  { publicUrl, institute }: { publicUrl: string; institute: Institute },
): string[] {
  const prerendered = publicPrerendered(page);
  if (!page || !prerendered) return ['<meta name="robots" content="noindex">'];
  const { title = institute.name, description = institute.description } = prerendered;
  const address = escapeHtml(publicUrl + page.path);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    property('og:type', 'website'),
    property('og:site_name', institute.name),
    property('og:locale', 'ar_AR'),
    property('og:title', title),
    property('og:description', description),
    `<meta property="og:url" content="${address}">`,
    ...pictureTags(site, publicUrl, institute),
    ...(page.path === HOME ? [structuredData(site, publicUrl, institute)] : []),
  ];
}

function pictureTags(site: ReleasedSite, publicUrl: string, institute: Institute): string[] {
  const picture = sharedPicture(site, institute);
  if (!picture) return [];
  return [
    property('og:image', publicUrl + picture.address),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', institute.name),
    `<meta name="twitter:card" content="${picture.card}">`,
  ];
}

/** The uploaded logo, or the site's picture, which shows the built-in one. */
function sharedPicture(site: ReleasedSite, institute: Institute) {
  const logo = logoAddress(institute, '512');
  const side = LOGO_PICTURES['512'];
  if (logo) return { address: logo, width: side, height: side, card: 'summary' };
  const picture = pictureNamed(site, PICTURE.name);
  return picture && { ...PICTURE, address: picture.address, card: 'summary_large_image' };
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** The institute as a local business of schema.org. */
function structuredData(site: ReleasedSite, publicUrl: string, institute: Institute): string {
  const picture = sharedPicture(site, institute);
  const logo = logoAddress(institute, '512');
  const business = {
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': `${publicUrl}/#institute`,
    name: institute.name,
    description: institute.description,
    url: `${publicUrl}/`,
    ...(picture && { image: publicUrl + picture.address }),
    ...(logo && { logo: publicUrl + logo }),
    telephone: institute.support.phone,
    ...(institute.address && { address: institute.address }),
    email: institute.support.email,
    sameAs: [institute.social.address],
    potentialAction: { '@type': 'ReserveAction', target: `${publicUrl}/BookingForm` },
  };
  return jsonScript('application/ld+json', JSON.stringify(business));
}

/** The pages that a long press on the icon of the installed site offers. */
const SHORTCUTS = [
  { name: 'درس فردي جديد', url: '/CreateIndividualLesson' },
  { name: 'درس جماعي جديد', url: '/CreateGroupLesson' },
];

/** The web manifest, with which phones install the site. */
export function webManifest(site: ReleasedSite, institute: Institute): string {
  const icon = (name: string, logo: LogoPicture, purpose: 'any' | 'maskable') => {
    const src = logoAddress(institute, logo) ?? pictureNamed(site, name)?.address;
    const side = LOGO_PICTURES[logo];
    return src ? [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose }] : [];
  };
  const shortcutIcons = icon('icon-192', '192', 'any');
  return JSON.stringify({
    name: institute.name,
    short_name: institute.name,
    description: institute.description,
    lang: 'ar',
    dir: 'rtl',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: '#f7f2e8',
    icons: [
      ...shortcutIcons,
      ...icon('icon-512', '512', 'any'),
      ...icon('icon-maskable-512', 'maskable', 'maskable'),
    ],
    shortcuts: SHORTCUTS.filter(({ url }) => site.pages.has(normalizePath(url))).map((shortcut) => ({
      ...shortcut,
      icons: shortcutIcons,
    })),
  });
}
