import { z } from 'zod';
import { ADMIN_RIGHTS } from './account';
import { messageResponse, withWas } from './common-schema';
import { email, newUsername } from './field-schemas';

const right = z.enum(ADMIN_RIGHTS);

const administrator = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  right,
  second_factor: z.boolean(),
  /** An ISO date-time in UTC, as all of these. */
  disabled_at: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
});

/** `GET /admin/administrators` (additive to spec §7, as all calls of this file): all of them, by username. */
export const administratorList = z.object({ administrators: z.array(administrator) });

/** `POST /admin/administrators`. The account has no password until a link for one is used. */
export const administratorInput = z.object({ username: newUsername, email, right });

/** `PATCH /admin/administrators/{id}` */
export const administratorChange = withWas(z.object({ right }));

/** The response to every change of an administrator. */
export const savedAdministrator = administrator.extend(messageResponse.shape);

export type Administrator = z.output<typeof administrator>;
export type AdministratorInput = z.output<typeof administratorInput>;
