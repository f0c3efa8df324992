import { errorResponse, inputErrorResponse } from 'api-contract/common-schema';
import { LOGO_MAX_BYTES, LOGO_PICTURES, type LogoPicture } from 'api-contract/institute-logo';
import { savedLogo } from 'api-contract/institute-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { errorCode } from '../../platform/error-code';
import { Problem, UNKNOWN_PATH } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { callerOf, FOR_OWNERS } from '../accounts';
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
  // The content decides, not the type that the browser has derived from a file name.
  app.addContentTypeParser<Buffer>(
    /^(?:image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    (_, body, done) => done(null, body),
  );

  app.put('/admin/settings/logo', {
    config: { ...FOR_OWNERS, limited: 'logo' },
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
    handler: async (request) => {
      const logo = await encodeLogo(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      const saved = await inTransaction(database, (transaction) =>
        saveLogo(transaction, callerOf(request), logo),
      );
      await settings.refresh();
      return { message: 'حُفظ الشعار.', ...saved };
    },
  });

  app.delete('/admin/settings/logo', {
    config: FOR_OWNERS,
    schema: { response: { 200: savedLogo, 409: errorResponse } },
    handler: async (request) => {
      const saved = await inTransaction(database, (transaction) =>
        saveLogo(transaction, callerOf(request), undefined),
      );
      await settings.refresh();
      return { message: 'أُزيل الشعار.', ...saved };
    },
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
