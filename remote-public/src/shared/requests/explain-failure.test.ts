import { ApiError } from 'shared-auth';
import { requestMessages } from '../messages';
import { explainFailure } from './explain-failure';

const FAILED = { english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب.' };
const cause = new TypeError('Failed to fetch');

test.each([
  ['the server sentence', new ApiError('invalid', { detail: 'جملة الخادم.' }), 'جملة الخادم.'],
  [
    'its validation messages',
    new ApiError('invalid', { inputErrors: [{ loc: ['body', 'x'], msg: 'جملة', type: 'x' }] }),
    'جملة',
  ],
  ['the fallback', new ApiError('unavailable'), FAILED],
  [
    'the fallback with the reason',
    new ApiError('unavailable', { cause }),
    { ...FAILED, arabic: `${FAILED.arabic} ${requestMessages.formUnavailable}` },
  ],
  [
    'an English sentence with its Arabic line',
    new ApiError('unauthenticated', { detail: 'Invalid username or password' }),
    requestMessages.signInRejected,
  ],
  ['the time to wait', new ApiError('too-many', { retryAfter: 30 }), requestMessages.tooMany(30)],
  ['to wait', new ApiError('too-many'), requestMessages.tooMany(undefined)],
])('shows %s', (_, error, message) => {
  expect(explainFailure(error, FAILED)).toEqual(message);
});
