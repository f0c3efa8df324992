import swagger from '@fastify/swagger';
import { errorResponse, idempotentInputErrorResponse, inputErrorResponse } from 'api-contract/common-schema';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const TOKEN = 'token';

/** Describes every route of the API as OpenAPI 3.1, from the schemas that validate its input. */
export const openapi = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Manara',
        version: '1.0.0',
        description:
          'Lessons, approvals, payments and bookings of a tutoring institute. Errors are `{"detail": ...}`; invalid input is 422 with a list of fields and reasons.',
      },
      components: {
        securitySchemes: { [TOKEN]: { type: 'apiKey', in: 'query', name: TOKEN } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) route.schema = { ...route.schema, ...described(route) };
  });
});

/** Adds to a route's schema its group, its authentication and the errors that follow from them. */
function described({ url, method, config, schema }: RouteOptions): RouteOptions['schema'] {
  const signedIn = config?.allowedRoles !== 'everyone';
  const hasInput = schema?.body !== undefined || schema?.querystring !== undefined;
  const hasKey = schema?.headers !== undefined;
  return {
    tags: [url.split('/')[1] as string],
    operationId: operationId(String(method), url),
    ...(signedIn ? { security: [{ [TOKEN]: [] }] } : {}),
    ...(config?.secretFields ? { 'x-secret-fields': config.secretFields } : {}),
    response: {
      ...(schema?.response as object),
      ...(signedIn ? { 401: errorResponse, 403: errorResponse } : {}),
      ...(schema?.params ? { 404: errorResponse } : {}),
      ...(schema?.params && method !== 'GET' ? { 409: errorResponse } : {}),
      ...(schema?.body ? { 413: errorResponse, 415: errorResponse } : {}),
      ...(hasInput ? { 422: inputErrorResponse } : {}),
      ...(hasKey ? { 422: idempotentInputErrorResponse } : {}),
      ...(config?.limited ? { 429: errorResponse } : {}),
    },
  };
}

/** `postAdminApproveIndividualLesson` for `POST /admin/approve-individual-lesson/:id`; reading one record ends with `ById`. */
function operationId(method: string, url: string): string {
  const words = url.split(/[^a-zA-Z]+/).filter((word) => word !== '' && word !== 'id');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${method.toLowerCase()}${name}${method === 'GET' && url.endsWith('/:id') ? 'ById' : ''}`;
}
