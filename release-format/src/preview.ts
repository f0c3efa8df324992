import { z } from 'zod';
import { listedRelease } from './discovery-document-schema';

/** The search parameter of a link that opens a preview, and the cookie that then holds it. */
export const PREVIEW_PARAM = 'preview';

const preview = z.object({
  name: z.string(),
  version: z.string(),
  /** It is shown in the page, such as the title of a pull request. */
  label: z.string().optional(),
  /** ISO date-times in UTC. */
  at: z.string(),
  until: z.string(),
  by: z.string(),
  /** The discovery document would list it so. */
  release: listedRelease,
});

/** A release that only the holders of its link are given. */
export type Preview = z.output<typeof preview>;

/** The file `previews.json` of a site. */
export const previewsFile = z.object({
  /** Verifies the links: Ed25519, in the format PEM. */
  publicKey: z.string(),
  previews: z.array(preview),
});

export type PreviewsFile = z.output<typeof previewsFile>;

/** What the link of a preview says. */
export interface PreviewClaim {
  name: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
}

const TOKEN = /^([a-z][a-z0-9-]*)\/([\w.-]+)\/(\d{1,12})\/([\w-]{86})$/;

/** The bytes that are signed: a key that signs other texts, too, cannot be tricked into signing a link. */
export function signedBytes({ name, version, until }: PreviewClaim): Uint8Array {
  return new TextEncoder().encode(`preview ${name}/${version}/${until}`);
}

/** The token of a link. All its characters are allowed in a query and in a cookie. */
export function formatToken({ name, version, until }: PreviewClaim, signature: string): string {
  return `${name}/${version}/${until}/${signature}`;
}

/**
 * Reads a token, without verifying it.
 *
 * @returns the claim and its signature as base64url; `undefined` for any other text
 */
export function parseToken(text: string): { claim: PreviewClaim; signature: string } | undefined {
  const [, name = '', version = '', until, signature] = TOKEN.exec(text) ?? [];
  return signature ? { claim: { name, version, until: Number(until) }, signature } : undefined;
}

/** Whether a preview can still be opened. */
export function isLiving({ until }: Pick<Preview, 'until'>, now: Date): boolean {
  return Date.parse(until) > now.getTime();
}
