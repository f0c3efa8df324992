import { createPublicKey, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  isLiving,
  type Preview,
  type PreviewsFile,
  parseToken,
  previewsFile,
  signedBytes,
} from 'release-format/preview';
import { PREVIEWS_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';

/** Finds the previews that tokens open; a token that is altered, expired or of a removed preview opens none. */
export type FindPreviews = (tokens: readonly string[]) => Promise<OpenedPreview[]>;

/** A preview, and the token that opens it. */
export interface OpenedPreview {
  preview: Preview;
  token: string;
  /** When the token expires, in seconds since 1970. */
  until: number;
}

/** Reads the previews of a site, and again whenever their file has changed; without tokens nothing is read. */
export function previewReader(siteDir: string): FindPreviews {
  const file = path.join(siteDir, PREVIEWS_NAME);
  let known: { stamp: string; content: Promise<PreviewsFile> } | undefined;
  return async (tokens) => {
    const found = tokens.length > 0 ? await ignoreMissing(file, stat(file)) : undefined;
    if (!found) return [];
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (known?.stamp !== stamp) {
      const reading = {
        stamp,
        content: readFile(file, 'utf8').then((text) => previewsFile.parse(JSON.parse(text))),
      };
      known = reading;
      // The next visit tries again.
      reading.content.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    const content = await known.content;
    return tokens.flatMap((token) => open(content, token, new Date()) ?? []);
  };
}

function open({ publicKey, previews }: PreviewsFile, token: string, now: Date): OpenedPreview | undefined {
  const { claim, signature } = parseToken(token) ?? {};
  if (!claim || !signature || claim.until * 1000 <= now.getTime()) return undefined;
  const preview = previews.find(({ name, version }) => name === claim.name && version === claim.version);
  if (!preview || !isLiving(preview, now)) return undefined;
  const isSigned = verify(
    null,
    signedBytes(claim),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { preview, token, until: claim.until } : undefined;
}
