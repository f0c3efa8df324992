import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { inputMessage } from './input-messages';

/** Invalid input, a 422. Fastify sets `validationContext`: where the input was found. */
export class InvalidInput extends Error {
  validationContext: string | undefined;

  constructor(readonly issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'InvalidInput';
  }
}

/** Validates with the schemas of api-contract and messages for people. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const { success, data: value, error } = schema.safeParse(data, { error: inputMessage });
    return success ? { value } : { error: new InvalidInput(error.issues) };
  };
};
