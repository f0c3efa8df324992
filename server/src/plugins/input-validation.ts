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
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    // Nearly all input is right, and is looked through in a third of the time when nobody needs words for its faults.
    const refused = schema.safeParse(data, { error: inputMessage });
    return { error: new InvalidInput(refused.error?.issues ?? result.error.issues) };
  };
};
