import type { TestServer } from '../index';

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A route of the API, from its OpenAPI description. */
export interface DescribedRoute {
  /** `POST /teacher/submit` */
  name: string;
  method: string;
  /** The path has its parameters: `/booking/{id}`. */
  path: string;
  needsToken: boolean;
  query: JsonSchema;
  body: JsonSchema | undefined;
  takesKey: boolean;
  /** The fields of its responses that hold a secret. */
  secretFields: string[];
  /** The schema of each response by its status; `undefined` for a response without a body. */
  responses: Map<number, JsonSchema | undefined>;
}

interface Operation {
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  'x-secret-fields'?: string[];
  responses: Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>;
}

/** Every route that a running server describes, so that the tests include new routes. */
export async function describedRoutes({ address }: Pick<TestServer, 'address'>): Promise<DescribedRoute[]> {
  const response = await fetch(`${address}/docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describe(method.toUpperCase(), path, operation)),
  );
}

function describe(method: string, path: string, operation: Operation): DescribedRoute {
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return {
    name: `${method} ${path}`,
    method,
    path,
    needsToken: operation.security !== undefined,
    query: {
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    },
    takesKey: operation.parameters?.some(({ name }) => name === 'idempotency-key') ?? false,
    secretFields: operation['x-secret-fields'] ?? [],
    body: operation.requestBody?.content['application/json'].schema,
    responses: new Map(
      Object.entries(operation.responses).map(([status, { content }]) => [
        Number(status),
        content?.['application/json'].schema,
      ]),
    ),
  };
}
