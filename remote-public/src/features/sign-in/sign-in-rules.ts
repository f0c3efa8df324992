import type { SignInAnswer, SignInInput } from 'api-contract/account';
import { api } from 'shared-auth';
import { collectMessages, readSecret, readText } from '../../form/field-messages';
import { accountMessages } from '../../messages';

export function readSignIn(data: FormData): SignInInput {
  return { username: readText(data, 'username'), password: readSecret(data, 'password') };
}

/** Both are required (section 5 of the specification). */
export function checkSignIn({ username, password }: SignInInput) {
  return collectMessages<keyof SignInInput>([
    ['username', username === '', accountMessages.usernameMissing],
    ['password', password === '', accountMessages.passwordMissing],
  ]);
}

/** @returns the access token. Rejects with an `ApiError`. */
export async function requestToken(values: SignInInput): Promise<string> {
  const answer = await api.post<SignInAnswer>('/user/signin', { body: values, authenticated: false });
  return answer.access_token;
}
