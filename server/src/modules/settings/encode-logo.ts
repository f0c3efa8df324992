import { createHash } from 'node:crypto';
import { LOGO_MAX_PIXELS, LOGO_MAX_SIDE, LOGO_PICTURES, type LogoPicture } from 'api-contract/institute-logo';
import { invalidField } from '../../platform/http/problem';
import { readPictureHeader } from './picture-header';

/** The pictures of a logo, as PNG files. */
export interface EncodedLogo {
  /** The hash is that of the pictures' content. */
  hash: string;
  pictures: Map<LogoPicture, Buffer>;
}

/** Bits of one colour of a pixel: more of them only take memory. */
const DEPTH_MAX = 8;
/** The side to which a picture is reduced before the others are made of it. */
const LARGEST_SIDE = Math.max(...Object.values(LOGO_PICTURES));

const invalid = (message: string, type: string) => invalidField('logo', message, type);
const MISSING = invalid('لم تصل صورة. اختر ملف الصورة ثم أعد الإرسال.', 'missing');
const SVG = invalid(
  'لا تُقبل صور SVG لأنها قد تحمل نصوصًا برمجية. احفظ الشعار بصيغة PNG ثم أعد الرفع.',
  'picture_svg',
);
const OTHER_FORMAT = invalid('هذا الملف ليس صورة PNG أو JPEG أو WebP.', 'picture_format');
const DAMAGED = invalid('تعذّرت قراءة هذه الصورة، فقد تكون ناقصة أو تالفة. جرّب صورة أخرى.', 'picture_damaged');
const TOO_LARGE = invalid(
  `أبعاد هذه الصورة أكبر من المسموح: ${LOGO_MAX_SIDE} × ${LOGO_MAX_SIDE} نقطة على الأكثر.`,
  'picture_too_large',
);

const TOO_MANY_PIXELS = invalid(
  `نقاط هذه الصورة أكثر من المسموح: ${LOGO_MAX_PIXELS / 1_000_000} ملايين على الأكثر، مثل 2000 × 2000.`,
  'picture_too_large',
);
const TOO_DEEP = invalid(
  `عمق ألوان هذه الصورة أكثر من ${DEPTH_MAX} بت. احفظ الشعار بعمق ${DEPTH_MAX} بت ثم أعد الرفع.`,
  'picture_depth',
);

/** Pictures with a ground, for phones, and the part of their side that the logo fills. */
const ON_WHITE: Partial<Record<LogoPicture, number>> = { touch: 0.86, maskable: 0.64 };

/**
 * Makes the pictures of a logo from an uploaded file. Only pixels of the file get into them, upright, of an animation those of
 * its first frame. One file is decoded at a time: a small one can take hundreds of megabytes.
 *
 * @throws {Problem} 422 for a file that is no PNG, JPEG or WebP picture, is damaged, or has too many or too deep pixels
 */
export async function encodeLogo(file: Buffer): Promise<EncodedLogo> {
  const header = readPictureHeader(file);
  if (!header) throw problemOf(file);
  const { width, height, depth } = header;
  if (width > LOGO_MAX_SIDE || height > LOGO_MAX_SIDE) throw TOO_LARGE;
  if (width * height > LOGO_MAX_PIXELS) throw TOO_MANY_PIXELS;
  if (depth > DEPTH_MAX) throw TOO_DEEP;
  const encoding = running.then(() => encodePictures(file));
  running = encoding.catch(() => undefined);
  const pictures = await encoding.catch((error) => {
    throw error instanceof Error && /decode|encode/i.test(error.message) ? DAMAGED : error;
  });
  const hash = createHash('sha256');
  for (const picture of pictures.values()) hash.update(picture);
  return { hash: hash.digest('hex').slice(0, 32), pictures };
}

/** The encoding that was begun last. */
let running: Promise<unknown> = Promise.resolve();

function problemOf(file: Buffer) {
  if (file.length === 0) return MISSING;
  return /<svg[\s>]/i.test(file.toString('utf8', 0, 4096)) ? SVG : OTHER_FORMAT;
}

async function encodePictures(file: Buffer): Promise<Map<LogoPicture, Buffer>> {
  // Loaded for an upload only: few servers ever need it.
  const { FastResizeFilter, ResizeFit, Transformer } = await import('@napi-rs/image');
  const largest = { width: LARGEST_SIDE, height: LARGEST_SIDE, fit: ResizeFit.Inside };
  const upright = await new Transformer(file)
    .rotate()
    .fastResize({ ...largest, filter: FastResizeFilter.Lanczos3 })
    .png();
  const pictures = new Map<LogoPicture, Buffer>();
  for (const [name, side] of Object.entries(LOGO_PICTURES) as [LogoPicture, number][]) {
    const share = ON_WHITE[name];
    const inner = Math.round(side * (share ?? 1));
    const fit = { width: inner, height: inner, fit: ResizeFit.Inside, filter: FastResizeFilter.Lanczos3 };
    const fitted = await new Transformer(upright).fastResize(fit).png();
    const ground = new Uint8Array(side * side * 4).fill(share === undefined ? 0 : 255);
    pictures.set(name, await Transformer.fromRgbaPixels(ground, side, side).composite(fitted).png());
  }
  return pictures;
}
