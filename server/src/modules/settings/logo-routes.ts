import { errorResponse, inputErrorResponse } from 'api-contract/common-schema';
import { LOGO_MAX_BYTES, LOGO_PICTURES, type LogoPicture } from 'api-contract/institute-logo';
import { savedLogo } from 'api-contract/institute-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorCode } from '../../platform/error-code';
import { Problem, UNKNOWN_PATH } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_OWNERS } from '../accounts';
import { encodeLogo } from './encode-logo';
import { logoReader, saveLogo } from './save-logo';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = new Problem(
  413,
  `حجم الصورة أكبر من المسموح: ${LOGO_MAX_BYTES / MEGABYTE} ميغابايت على الأكثر. اختر صورة أصغر.`,
);
const YEAR_S = 365 * 24 * 3600;
/** Hash and picture. */
const FILE = new RegExp(`^([0-9a-f]{32})-(${Object.keys(LOGO_PICTURES).join('|')})\\.png$`);

/** The institute's logo: uploaded by owners, seen by everyone. */
export const logoRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, settings }) => {
  const readPicture = logoReader(database);
  const write = createWrites(app, database);
  // The content decides, not the type that the browser has derived from a file name.
  app.addContentTypeParser<Buffer>(
    /^(?:image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  );

  write({
    method: 'PUT',
    url: '/admin/settings/logo',
    config: { ...FOR_OWNERS, limited: 'logo' },
    summary: 'Uploads the logo of the institute.',
    bodyLimit: LOGO_MAX_BYTES,
    schema: {
      description: 'The body is a PNG, JPEG or WebP file.',
      response: {
        200: savedLogo,
        409: errorResponse,
        413: errorResponse,
        415: errorResponse,
        422: inputErrorResponse,
      },
    },
    errorHandler: (error) => {
      throw errorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' ? TOO_LARGE : error;
    },
    days: 'none',
    // The same picture again changes nothing. A key would be compared with the bytes of the picture, written as text.
    answer: 'repeatable',
    prepare: ({ body }) => encodeLogo(Buffer.isBuffer(body) ? body : Buffer.alloc(0)),
    change: async ({ transaction, actor, prepared }) => ({
      message: 'حُفظ الشعار.',
      ...(await saveLogo(transaction, actor, prepared)),
    }),
    afterwards: () => settings.refresh(),
  });

  write({
    method: 'DELETE',
    url: '/admin/settings/logo',
    config: FOR_OWNERS,
    summary: 'Removes the logo of the institute, which has the built-in one from then on.',
    schema: { response: { 200: savedLogo, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor }) => ({
      message: 'أُزيل الشعار.',
      ...(await saveLogo(transaction, actor, undefined)),
    }),
    afterwards: () => settings.refresh(),
  });

  app.get('/institute/logo/:file', {
    config: { allowedRoles: 'everyone' },
    schema: { hide: true, params: z.object({ file: z.string().regex(FILE) }) },
    handler: async (request, reply) => {
      const [, hash = '', picture = ''] = FILE.exec(request.params.file) ?? [];
      const content = await readPicture(hash, picture as LogoPicture);
      if (!content) throw UNKNOWN_PATH;
      return reply
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .type('image/png')
        .send(content);
    },
  });
};
