import { yearsAfter } from 'api-contract/calendar-day';
import type { InputError } from 'api-contract/common-schema';
import { type DayBounds, dayBounds } from 'api-contract/field-schemas';
import { dayText } from 'arabic-text/day-text';
import { monthText } from 'arabic-text/months';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { Calendar } from '../calendar';
import type { CurrentSettings } from '../settings/current-settings';
import { fieldName } from './input-messages';
import { Problem } from './problem';

const PARTS = ['querystring', 'body'] as const;

/**
 * Rejects days and months that lie outside the bounds of their field: before the institute's first day, or too many years
 * ahead. The schema of the field says which bounds it has.
 */
export const dayBoundsOfFields = fastifyPlugin(
  async (app: FastifyInstance, { calendar, settings }: { calendar: Calendar; settings: CurrentSettings }) => {
    app.addHook('onRoute', (route) => {
      const fields = PARTS.flatMap((part) => boundedFields(part, route.schema?.[part]));
      if (fields.length === 0) return;
      const check = async (request: FastifyRequest) => {
        const today = calendar.today();
        const firstDay = settings.current().first_day;
        const errors = fields.flatMap((field) => errorOf(field, request, { today, firstDay }) ?? []);
        if (errors.length > 0) throw new Problem(422, errors);
      };
      route.preHandler = [check, ...[route.preHandler ?? []].flat()];
    });
  },
);

interface BoundedField {
  part: (typeof PARTS)[number];
  name: string;
  bounds: DayBounds;
}

function boundedFields(part: BoundedField['part'], schema: unknown): BoundedField[] {
  return objectsIn(schema).flatMap(({ shape }) =>
    Object.entries(shape).flatMap(([name, field]) => {
      const bounds = boundsOf(field);
      return bounds ? [{ part, name, bounds }] : [];
    }),
  );
}

/** An object schema, also where it is only an alternative or a part, or follows a preprocessing. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  return schema instanceof z.ZodType ? innerSchemas(schema).flatMap(objectsIn) : [];
}

function boundsOf(schema: unknown): DayBounds | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const own = dayBounds.get(schema);
  if (own) return own;
  for (const inner of innerSchemas(schema)) {
    const bounds = boundsOf(inner);
    if (bounds) return bounds;
  }
  return undefined;
}

function innerSchemas(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodDefault) return [schema.unwrap()];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  return schema instanceof z.ZodUnion ? [...schema.options] : [];
}

function errorOf(
  { part, name, bounds }: BoundedField,
  request: FastifyRequest,
  { today, firstDay }: { today: string; firstDay: string },
): InputError | undefined {
  const source = part === 'body' ? 'body' : 'query';
  const value = (request[source] as Record<string, unknown> | null | undefined)?.[name];
  if (typeof value !== 'string' || value === '') return undefined;
  const loc = [source, name];
  const first = firstDay.slice(0, value.length);
  const last = yearsAfter(today, bounds.yearsAhead).slice(0, value.length);
  const label = fieldName([name]);
  if (bounds.isRecorded && value < first)
    return { loc, msg: `${label}: لا يُسجَّل في المعهد شيء قبل ${textOf(first)}.`, type: 'before_first_day' };
  if (value > last) return { loc, msg: `${label}: أبعد ما يُقبل ${textOf(last)}.`, type: 'far_day' };
  return undefined;
}

/** A day or a month as people read it. */
function textOf(value: string): string {
  return value.length === 'YYYY-MM'.length ? monthText(value) : dayText(value);
}
