import { institute } from 'api-contract/institute';
import { checkInstitute } from './check-institute';

const withPhones = (changes: object) => ({
  ...institute,
  phone_numbers: { ...institute.phone_numbers, ...changes },
});
const [first, ...others] = institute.resources;

test('the facts that stand in the repository are whole', () => {
  expect(() => checkInstitute(institute)).not.toThrow();
});

test.each([
  ['name', { ...institute, name: ' ' }],
  ['time_zone', { ...institute, time_zone: undefined }],
  ['time_zone', { ...institute, time_zone: 'Jerusalem' }],
  ['phone_numbers.country_code', withPhones({ country_code: '+972' })],
  [
    'phone_numbers.other_countries.0.prefixes.0',
    withPhones({ other_countries: [{ country_code: '970', prefixes: ['59'] }] }),
  ],
  ['support.email', { ...institute, support: { ...institute.support, email: 'support' } }],
  ['social.address', { ...institute, social: { ...institute.social, address: 'javascript:alert(1)' } }],
  [
    'resources.0.education_level',
    { ...institute, resources: [{ ...first, education_level: 'جامعي' }, ...others] },
  ],
  ['resources', { ...institute, resources: others }],
  ['resources', { ...institute, resources: [first, first, first] }],
  ['an object', null],
])('what is wrong is named: %s', (fact, facts) => {
  expect(() => checkInstitute(facts)).toThrow(
    `api-contract/institute.json: expected ${fact} as api-contract/src/institute.ts describes it`,
  );
});
