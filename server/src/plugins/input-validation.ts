import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { inputMessage } from './input-messages';

/** Input that a schema refused; the error plugin answers 422. Fastify adds where it was found. */
export class InvalidInput extends Error {
  validationContext: string | undefined;

  constructor(readonly issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.name = 'InvalidInput';
  }
}

/** Validates with the schemas of api-contract, each issue in words that a person can act on. */
export const validateInput: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const result = schema.safeParse(data, { error: inputMessage });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };
};
